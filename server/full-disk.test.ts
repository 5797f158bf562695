import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { storeSettings } from './database/schema/settings.ts'
import { demoFiles } from './demo/demo-files.ts'
import { freePort } from './platform/process/free-port.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
/** The first start also builds the pages. */
const LONG = 180_000
/** More than a store needs to stop. */
const STOP_LIMIT_MS = 20_000

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  // A store that has settings loads no demo.
  await database.db.insert(storeSettings).values({ facts: await demoFiles(resolve(import.meta.dirname, '..')).settings() })
  folder = await mkdtemp(join(tmpdir(), 'kade-full-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

it.runIf(process.platform === 'linux')(
  'a store responds, and ends with 0, while the disk of its log is full',
  { timeout: LONG },
  async () => {
    const port = await freePort()
    const full = await open('/dev/full', 'w')
    const env = { ...process.env, DATABASE_URL: database.url, KADE_DATA: folder, PORT: String(port), LOG_LEVEL: 'debug' }
    const store = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', full.fd, 'pipe'] })
    onTestFinished(async () => {
      store.kill('SIGKILL')
      await full.close()
    })
    let output = ''
    store.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
    const ended = once(store, 'exit')
    const ready = () => fetch(`http://localhost:${port}/readyz`).then((response) => response.status, String)
    await expect.poll(ready, { timeout: LONG / 2, interval: 200 }).toBe(200)
    // Each request writes a line.
    for (let at = 0; at < 20; at += 1) expect(await ready()).toBe(200)
    store.kill('SIGTERM')
    expect(await Promise.race([ended, wait(STOP_LIMIT_MS)])).toEqual([0, null])
    expect(output.match(/The log cannot be written, and its lines are dropped: ENOSPC/g)).toHaveLength(1)
  },
)
