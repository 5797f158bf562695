import { existsSync } from 'node:fs'
import { installDebianPackages } from './install-debian-packages.ts'

/** Debian's Chromium. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Chromium without windows. It shows no notifications; apart from that it runs the end-to-end tests with a fifth less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The browser of end-to-end tests that need no notifications: the headless shell where it is installed. */
export const journeyBrowser = (): string => (process.env.CHROMIUM === undefined && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM)

/** Installs the browsers of the end-to-end tests when they are missing. True when Chromium is there: it also replaces its shell. */
export async function ensureChromium(): Promise<boolean> {
  const shell = process.env.CHROMIUM === undefined ? { 'chromium-headless-shell': HEADLESS_SHELL } : {}
  const missing = Object.entries({ chromium: CHROMIUM, ...shell }).flatMap(([name, program]) => (existsSync(program) ? [] : [name]))
  if (missing.length > 0) await installDebianPackages(...missing)
  // A system without the shell installs neither.
  if (!existsSync(CHROMIUM)) await installDebianPackages('chromium')
  return existsSync(CHROMIUM)
}
