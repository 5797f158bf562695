import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const START_LIMIT_MS = 180_000

/**
 * Starts a real demo store on a fresh data folder for all journeys; returns how to stop it. With `STORE_URL` in the environment the
 * journeys go to that demo store instead, which must run with `TRUST_PROXY=1`.
 */
export default async function startStore(): Promise<() => Promise<void>> {
  if (process.env.STORE_URL) return async () => {}
  const dataFolder = await mkdtemp(join(tmpdir(), 'kade-journeys-'))
  const port = await freePort()
  const store = spawn(process.execPath, ['--import', './server/platform/preload.ts', 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      KADE_DATA: dataFolder,
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      CI: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  await new Promise<void>((open, failed) => {
    const limit = setTimeout(() => failed(new Error(`The store did not open in time:\n${output}`)), START_LIMIT_MS)
    store.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (!output.includes('Kade is open at')) return
      clearTimeout(limit)
      open()
    })
    store.once('exit', (code) => failed(new Error(`The store ended with ${code}:\n${output}`)))
  })
  process.env.STORE_URL = `http://localhost:${port}`
  return async () => {
    store.removeAllListeners('exit')
    const ended = once(store, 'exit')
    store.kill('SIGTERM')
    await ended
    await rm(dataFolder, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
