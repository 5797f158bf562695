import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { requireNotices } from '#server/catalogue/notice/require-notices.ts'
import { storeSettings } from '#server/database/schema/settings.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { runProcess } from '#server/testing/run-process.ts'
import { demoFiles } from './demo-files.ts'
import { refuseRealShop } from './refuse-real-shop.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const LONG = 60_000

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kade-real-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function setDemo(demo: boolean): Promise<void> {
  const facts = { ...(await demoFiles(ROOT).settings()), demo }
  await database.db.insert(storeSettings).values({ facts }).onConflictDoUpdate({ target: storeSettings.id, set: { facts } })
}

it.each(['server/main.ts', 'server/demo/reset-demo.ts'])(
  '%s without KADE_MODE refuses the database of a real shop',
  { timeout: LONG },
  async (file) => {
    await setDemo(false)
    const env = { DATABASE_URL: database.url, KADE_DATA: folder, PORT: String(await freePort()) }
    const { child, ended, output } = runProcess(join(ROOT, file), [], { env })
    onTestFinished(() => void child.kill('SIGKILL'))
    expect(await ended).toBe(1)
    expect(output()).toMatch(/^This database is that of a real shop, .* Set KADE_MODE=production, or choose another data folder/m)
    expect(output()).not.toMatch(/^\s+at |Kade is open/m)
    expect(await database.db.$count(storeSettings)).toBe(1)
  },
)

it('a new database and that of a demo are none; one that was open in production is, whatever its settings say', async () => {
  await expect(refuseRealShop(database.db)).resolves.toBeUndefined()
  await setDemo(true)
  await expect(refuseRealShop(database.db)).resolves.toBeUndefined()
  await requireNotices(database.db)
  await expect(refuseRealShop(database.db)).rejects.toThrow('real shop')
  await database.pool.query('drop table store_settings cascade')
  await expect(refuseRealShop(database.db)).resolves.toBeUndefined()
})
