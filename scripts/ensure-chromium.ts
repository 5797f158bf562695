import { existsSync } from 'node:fs'
import { installDebianPackage } from './install-debian-package.ts'

/** Debian's Chromium. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Installs the browser of the journeys when it is missing. True when it is there. */
export async function ensureChromium(): Promise<boolean> {
  if (!existsSync(CHROMIUM)) await installDebianPackage('chromium')
  return existsSync(CHROMIUM)
}
