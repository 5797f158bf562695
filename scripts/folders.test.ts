import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
/** More than a reader finds a name in at one look. */
const MAX_FILES = 40
/** More than a reader keeps in mind at once. */
const MAX_LINES = 300

const FOLDERS = ['contract', 'server', 'web', 'sandbox', 'e2e', 'scripts', 'bench']
const sourcesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name),
  )

it.each(FOLDERS)('no folder of %s has more than 40 source files', (folder) => {
  const files = sourcesOf(folder).filter(({ name }) => !/\.test\.tsx?$/.test(name))
  const counts = Map.groupBy(files, ({ parentPath }) => parentPath)
  expect([...counts].filter(([, { length }]) => length > MAX_FILES).map(([name, { length }]) => `${name}: ${length}`)).toEqual([])
})

it.each(FOLDERS)('no source file of %s has more than 300 lines', (folder) => {
  const files = sourcesOf(folder).map(({ parentPath, name }) => join(parentPath, name))
  const lines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length
  expect(files.filter((file) => lines(file) > MAX_LINES).map((file) => `${file}: ${lines(file)}`)).toEqual([])
})
