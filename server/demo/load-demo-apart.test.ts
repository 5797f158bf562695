import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createLifecycle } from '#server/platform/process/lifecycle.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { loadDemoApart } from './load-demo-apart.ts'

let database: TestDatabase
let folder = ''

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kade-demo-'))
  vi.stubEnv('KADE_DATA', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await database.close()
  await rm(folder, { recursive: true })
})

const lifecycle = () => createLifecycle({ log: { info: () => undefined, error: () => undefined }, exit: () => undefined })
const products = async () => (await database.pool.query('select 1 from product')).rowCount

it('fails the start when the process that loads the demo fails', async () => {
  const url = 'postgres://nobody@127.0.0.1:1/none'
  await expect(loadDemoApart({ db: database.db, url }, lifecycle())).rejects.toThrow('The demo could not be loaded')
})

it('ends the process when the store is stopped meanwhile', async () => {
  const stopped = lifecycle()
  const loading = loadDemoApart({ db: database.db, url: database.url }, stopped)
  loading.catch(() => undefined)
  await expect.poll(products).toBeGreaterThan(0)
  await stopped.stop('test')
  await expect(loading).rejects.toThrow('The demo could not be loaded')
})
