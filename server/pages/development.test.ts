import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { freePort } from '#server/platform/process/free-port.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { type RunningProcess, runShell } from '#server/testing/run-process.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** The parts that are edited or found by their place. The rest is large and only read. */
const COPIED = ['contract', 'locales', 'server', 'web', 'package.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json']
const LINKED = ['demo', 'sandbox']
/** Vite reads the sources at the first page, and an edit of a text starts the store anew. */
const LONG = 240_000

let database: TestDatabase
let folder: string
let origin: string
let store: RunningProcess

/** A copy of the project in which a test may edit, run by the command of `npm run dev`. */
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kade-development-'))
  // Each package by itself: what Vite keeps beside them is then this copy's own.
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

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file)
  const before = await readFile(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`Nothing was changed in ${file}`)
  await writeFile(path, after)
}

/** The answer at a path; nothing while the store starts anew. */
const read = (path: string) =>
  fetch(origin + path).then(
    (answer) => answer.text(),
    () => '',
  )

it('shows an edited page at the next reading', { timeout: LONG }, async () => {
  expect(await read('/helpcenter')).toContain('<h1')
  expect(await read('/helpcenter')).not.toContain('edited-heading')
  await edit('web/help/help.route.tsx', (code) => code.replaceAll('<h1', '<h1 data-note="edited-heading"'))
  await expect.poll(() => read('/helpcenter'), { timeout: 10_000 }).toContain('edited-heading')
})

it('shows an edited text on pages, and in what the server itself says', { timeout: LONG }, async () => {
  const manifest = '/manifest.webmanifest?lang=en'
  expect(await read(manifest)).not.toContain('Edited words')
  await edit('locales/en.json', (texts) => texts.replace('Rice, dry fish', 'Edited words, dry fish'))
  await expect.poll(() => read(manifest), { timeout: 30_000, interval: 200 }).toContain('Edited words')
  await expect.poll(() => read('/?lang=en'), { timeout: 30_000, interval: 200 }).toContain('Edited words')
})

it('keeps no answer of a call, even when no trigger tells of a change', { timeout: LONG }, async () => {
  const count = async () => z.object({ data: z.array(z.unknown()) }).parse(JSON.parse(await read('/api/food/list?limit=1'))).data.length
  expect(await count()).toBe(1)
  await database.db.execute('alter table product disable trigger user')
  await database.db.execute('update product set active = false')
  expect(await count()).toBe(0)
})
