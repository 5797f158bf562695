import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { freePort } from '#server/platform/process/free-port.ts'

const ROOT = resolve(import.meta.dirname, '..')
const START_LIMIT_MS = 300_000
const packageSchema = z.object({ scripts: z.object({ start: z.string() }) })

/** A store that runs as a shop runs it: `npm start` without npm. Journeys, the bench and the measurements start theirs here. */
export interface StoreProcess {
  url: string
  /** Milliseconds from the start of the process until it reported that it was open. */
  startedInMs: number
  child: ChildProcess
  stop: () => Promise<void>
}

/** Starts a demo store with these settings beside the usual ones, for browsers and programs that name it by `host`. */
export async function startStore(settings: Record<string, string>, host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<StoreProcess> {
  const port = await freePort()
  const begun = performance.now()
  const { scripts } = packageSchema.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')))
  // The script ends by `exec`, so that the process that is stopped and measured is the store itself.
  const child = spawn('sh', ['-c', scripts.start], {
    cwd: ROOT,
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      PORT: String(port),
      HOST: host,
      PUBLIC_URL: `http://${host}:${port}`,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  await new Promise<void>((open, failed) => {
    const limit = setTimeout(() => failed(new Error(`The store did not open in time:\n${output}`)), START_LIMIT_MS)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (!output.includes('Kade is open at')) return
      clearTimeout(limit)
      open()
    })
    child.once('exit', (code) => failed(new Error(`The store ended with ${code}:\n${output}`)))
  })
  return {
    url: `http://${host}:${port}`,
    startedInMs: performance.now() - begun,
    child,
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
