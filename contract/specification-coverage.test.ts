import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testTitles } from '../scripts/test-titles.ts'

const ROOT = join(import.meta.dirname, '..')
const rows = readFileSync(join(ROOT, 'docs/specification-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What |'))

/** Files and folders that a row lists as `code`. Calls and texts have other shapes. */
const pathsIn = (row: string) =>
  [...row.matchAll(/`((?:contract|server|web|e2e|demo|sandbox|scripts|locales|docs)\/[^\s`{}*]*)`/g)].map(([, path = '']) => path)

test('every row names what, where and how it is shown', () => {
  expect(rows.length).toBeGreaterThan(200)
  for (const row of rows) {
    const cells = row.replace(/^\| | \|$/g, '').split(' | ')
    expect(cells.length, row).toBe(3)
    for (const cell of cells) expect(cell.trim(), row).not.toBe('')
  }
})

test('every file that is named exists', () => {
  const missing = rows.flatMap(pathsIn).filter((path) => !existsSync(join(ROOT, path)))
  expect(missing).toEqual([])
})

/** The names of tests that a row quotes behind their file. */
const quotedIn = (row: string) =>
  [...row.matchAll(/`([^`\s]+\.(?:test|e2e)\.tsx?)`([^`]*)/g)].flatMap(([, path = '', behind = '']) =>
    [...behind.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ path, name })),
  )

const quoted = rows.flatMap(quotedIn)

test('every quote is of the title of a test, behind those of its groups', () => {
  expect(quoted.length).toBeGreaterThan(500)
  const titles = new Map(
    [...new Set(quoted.map(({ path }) => path))].map((path) => [path, testTitles(path, readFileSync(join(ROOT, path), 'utf8'))]),
  )
  expect(quoted.filter(({ path, name }) => !titles.get(path)?.some((title) => title.includes(name)))).toEqual([])
})

test('no quote is a mere template such as “of %s”, which other tests have as well', () => {
  const withoutPlaceholders = (name: string) => name.replaceAll(/%[a-z#]|\$[\w.]+/g, '')
  expect(quoted.filter(({ name }) => !/\p{L}{4}/u.test(withoutPlaceholders(name)))).toEqual([])
})
