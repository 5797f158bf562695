import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { z } from 'zod'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { storeSettings } from '#server/database/schema/settings.ts'
import { demoFiles } from '#server/demo/demo-files.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { type RunningProcess, runShell } from '#server/testing/run-process.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Folders and files that are edited, watched or resolved by path: a change in the project itself must not restart this store. */
const COPIED = [
  'contract',
  'locales',
  'sandbox',
  'server',
  'web',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]
/** Large and read-only. */
const LINKED = ['demo']
/** Vite compiles the sources for the first page, and an edited text restarts the store. */
const LONG = 240_000

let database: TestDatabase
let folder: string
let origin: string
let store: RunningProcess

/** A copy of the project that a test may edit, run by the command of `npm run dev`. */
beforeAll(async () => {
  database = await createTestDatabase()
  // A store that has settings loads no demo: these tests need products and pages, not pictures and a past.
  await importCatalogue(database.db, await readFile(join(ROOT, 'demo/catalogue.csv')))
  await database.db.insert(storeSettings).values({ facts: await demoFiles(ROOT).settings() })
  folder = await mkdtemp(join(tmpdir(), 'kade-development-'))
  // Links each package separately, so that Vite's cache beside them belongs to this copy.
  const packages = (await readdir(join(ROOT, 'node_modules'))).filter((name) => !name.startsWith('.'))
  await mkdir(join(folder, 'node_modules'))
  await Promise.all([
    ...packages.map((name) => symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))),
    ...COPIED.map((name) => cp(join(ROOT, name), join(folder, name), { recursive: true })),
    ...LINKED.map((name) => symlink(join(ROOT, name), join(folder, name))),
  ])
  const { scripts } = z
    .object({ scripts: z.object({ dev: z.string() }) })
    .parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')))
  const port = await freePort()
  origin = `http://localhost:${port}`
  store = runShell(scripts.dev, {
    cwd: folder,
    env: { DATABASE_URL: database.url, KADE_DATA: join(folder, 'data'), PORT: String(port) },
  })
  await store.line(/^Kade is open at/)
}, LONG)
afterAll(async () => {
  store.child.kill('SIGTERM')
  await store.ended
  await database.close()
  await rm(folder, { recursive: true, force: true })
}, LONG)

// A failure is reported with the output of the store.
beforeEach(() => onTestFailed(() => console.error(store.output())))

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file)
  const before = await readFile(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`Nothing was changed in ${file}`)
  await writeFile(path, after)
}

/** The response at a path; empty while the store restarts. */
const read = (path: string) =>
  fetch(origin + path).then(
    (response) => response.text(),
    () => '',
  )

/** Waits until a path responds with this text. How long a restart takes depends on the machine and is not what is tested. */
const shows = (path: string, words: string) => expect.poll(() => read(path), { timeout: LONG / 2, interval: 200 }).toContain(words)

// An edited text restarts the store, which compiles all pages for the next one that is read: before the others, it does so once.
it('shows an edited text on pages and in responses of the server', { timeout: LONG }, async () => {
  const manifest = '/manifest.webmanifest?lang=en'
  await shows(manifest, 'Rice, dry fish')
  await edit('locales/en.json', (texts) => texts.replace('Rice, dry fish', 'Edited words, dry fish'))
  await shows(manifest, 'Edited words')
  await shows('/?lang=en', 'Edited words')
})

it('shows an edited page at the next request', { timeout: LONG }, async () => {
  await shows('/helpcenter', '<h1')
  expect(await read('/helpcenter')).not.toContain('edited-heading')
  await edit('web/help/help.route.tsx', (code) => code.replaceAll('<h1', '<h1 data-note="edited-heading"'))
  await shows('/helpcenter', 'edited-heading')
})

it('caches no response, even when no trigger announces a change', { timeout: LONG }, async () => {
  const count = async () => z.object({ data: z.array(z.unknown()) }).parse(JSON.parse(await read('/api/food/list?limit=1'))).data.length
  expect(await count()).toBe(1)
  await database.db.execute('alter table product disable trigger user')
  await database.db.execute('update product set active = false')
  expect(await count()).toBe(0)
})
