import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
/** More than a reader finds a name in at one look. */
const MOST_FILES = 40

it.each(['contract', 'server', 'web', 'sandbox', 'e2e', 'scripts', 'bench'])('no folder of %s has more than 40 source files', (room) => {
  const files = readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
  )
  const counts = Map.groupBy(files, ({ parentPath }) => parentPath)
  expect([...counts].filter(([, { length }]) => length > MOST_FILES).map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})
