import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** Debian's Chromium. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Installs the browser of the journeys when it is missing (Debian's package, as root or with sudo). True when it is there. */
export async function ensureChromium(): Promise<boolean> {
  if (existsSync(CHROMIUM)) return true
  console.log('Installing Chromium (Debian package chromium) …')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = async (...args: string[]): Promise<number> => {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...args]
    return run(program, rest, { DEBIAN_FRONTEND: 'noninteractive' }).catch(() => 1)
  }
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  return existsSync(CHROMIUM)
}
