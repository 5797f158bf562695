import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { statementsBetween, storedSchema } from './schema-snapshot.ts'
import { writeMigration } from './write-migration.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-migrations-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('numbers a migration after the highest, and divides its statements', async () => {
  await Promise.all(['0003_a.sql', '0021a_b.sql', '0009_c.sql', 'readme'].map((name) => writeFile(join(folder, name), '')))
  expect(await writeMigration(folder, 'gift', ['alter table a;\n', 'alter table b;'])).toBe('0022_gift.sql')
  expect(await readFile(join(folder, '0022_gift.sql'), 'utf8')).toBe('alter table a;\n--> statement-breakpoint\nalter table b;\n')
})

it('leaves room for statements by hand when the schema did not change', async () => {
  expect(await writeMigration(folder, 'guards', [])).toBe('0000_guards.sql')
  expect(await readFile(join(folder, '0000_guards.sql'), 'utf8')).toBe('-- Statements by hand.\n')
})

it.each(['', '--noted', 'With Spaces', '../up'])('refuses the name %j', async (name) => {
  await expect(writeMigration(folder, name, [])).rejects.toThrow('npm run migration -- order_gift')
})

it('works out the statement of a value that a column may newly have', async () => {
  const kept = await storedSchema()
  const wider = structuredClone(kept)
  const checks = wider.tables['public.order']?.checkConstraints ?? {}
  checks.order_method = { name: 'order_method', value: `"order"."payment_method" in ('wallet', 'card', 'cash', 'points')` }
  const statements = await statementsBetween(kept, wider)
  expect(statements).toHaveLength(2)
  expect(statements[0]).toContain('DROP CONSTRAINT "order_method"')
  expect(statements[1]).toContain("'points'")
})
