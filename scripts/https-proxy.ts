import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebianPackages } from './install-debian-packages.ts'

const CADDY = '/usr/bin/caddy'
/** Caddy's line once it accepts connections. */
const SERVES = 'serving initial configuration'

/**
 * Puts Caddy in front of a store, as `docs/operations.md` does for a shop: browsers use TLS and HTTP/2 with it. Browsers do not
 * trust the authority of its certificate. Returns a function that stops it.
 * @param origin address that browsers open, `https://localhost:PORT`
 * @param store address of the store's own server
 * @throws Error when Caddy is missing and cannot be installed, or does not start
 */
export async function startHttpsProxy(origin: string, store: string): Promise<() => Promise<void>> {
  if (!existsSync(CADDY)) await installDebianPackages('caddy')
  if (!existsSync(CADDY)) throw new Error(`${CADDY} is missing and could not be installed`)
  const folder = await mkdtemp(join(tmpdir(), 'kade-caddy-'))
  const caddy = spawn(CADDY, ['run', '--config', '-', '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  caddy.stdin.end(`{
  admin off
  auto_https disable_redirects
  skip_install_trust
}
${origin} {
  tls internal
  reverse_proxy ${new URL(store).host}
}
`)
  await new Promise<void>((serves, failed) => {
    let output = ''
    caddy.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes(SERVES)) serves()
    })
    caddy.once('exit', (code) => failed(new Error(`Caddy ended with ${code}:\n${output}`)))
  })
  return async () => {
    const ended = once(caddy, 'exit')
    caddy.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
