import { existsSync } from 'node:fs'
import { installDebianPackage } from './install-debian-package.ts'

/** Debian's Chromium. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Chromium without windows. It shows no notifications; apart from that it runs the journeys with a fifth less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The browser of journeys that need no notifications: the headless shell where it is installed. */
export const journeyBrowser = (): string => (process.env.CHROMIUM === undefined && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM)

/** Installs the browsers of the journeys when they are missing. True when Chromium is there: it serves in place of its shell too. */
export async function ensureChromium(): Promise<boolean> {
  if (!existsSync(CHROMIUM)) await installDebianPackage('chromium')
  if (journeyBrowser() === CHROMIUM && process.env.CHROMIUM === undefined) await installDebianPackage('chromium-headless-shell')
  return existsSync(CHROMIUM)
}
