import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { databaseUrl } from '#server/testing/database-url.ts'
import { schemaNow, statementsFor, storedSchema } from '../../scripts/schema-snapshot.ts'

const DRAWN = `kade_drawn_${process.pid}`

/* Differences between two databases, as lines of text. Functions and triggers are written by hand and exist in migrations only. */
const COLUMNS = `
  select format('%s.%s %s%s%s', c.table_name, c.column_name, c.udt_name, case c.is_nullable when 'NO' then ' not null' else '' end,
    ' default ' || coalesce(c.column_default, case when c.is_identity = 'YES' then 'identity' end)) as line
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`
/** Names of keys are PostgreSQL's where a migration was written by hand. The others are named in both. */
const CONSTRAINTS = `
  select format('%s %s %s', conrelid::regclass, case when contype not in ('p', 'f') then conname end, pg_get_constraintdef(oid)) as line
  from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('n', 't')`
const INDEXES = `
  select pg_get_indexdef(indexrelid) as line from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not indisprimary`

/** The migrator's own list, which no schema describes. */
const OWN = /\bkade_migration\b/

let migrated: TestDatabase
let drawn: Client

/** One database from the migrations, and one from the schema alone. */
beforeAll(async () => {
  migrated = await createTestDatabase()
  const admin = new Client({ connectionString: inject('databaseAdminUrl') })
  await admin.connect()
  await admin.query(`create database ${DRAWN}`)
  await admin.end()
  drawn = new Client({ connectionString: databaseUrl(inject('databaseAdminUrl'), DRAWN) })
  await drawn.connect()
  for (const extension of await extensions()) await drawn.query(`create extension if not exists "${extension}"`)
  for (const statement of await statementsFor(await schemaNow())) await drawn.query(statement)
})
afterAll(async () => {
  await drawn.end()
  await migrated.pool.query('select 1')
  await migrated.close()
  const admin = new Client({ connectionString: inject('databaseAdminUrl') })
  await admin.connect()
  await admin.query(`drop database ${DRAWN} with (force)`)
  await admin.end()
})

async function extensions(): Promise<string[]> {
  const { rows } = await migrated.pool.query<{ name: string }>('select extname as name from pg_extension')
  return rows.map(({ name }) => name)
}

async function lines(reader: { query: (text: string) => Promise<{ rows: { line: string }[] }> }, query: string): Promise<string[]> {
  const { rows } = await reader.query(query)
  return rows
    .map(({ line }) => line)
    .filter((line) => !OWN.test(line))
    .sort()
}

it('has no change that waits for a migration: npm run migration -- NAME', async () => {
  expect(await storedSchema()).toEqual(JSON.parse(JSON.stringify(await schemaNow())))
})

it.each([
  ['columns', COLUMNS],
  ['constraints', CONSTRAINTS],
  ['indexes', INDEXES],
])('describes the %s that the migrations make', async (_what, query) => {
  const [made, described] = [await lines(migrated.pool, query), await lines(drawn, query)]
  expect({
    onlyInMigrations: made.filter((line) => !described.includes(line)),
    onlyInSchema: described.filter((line) => !made.includes(line)),
  }).toEqual({ onlyInMigrations: [], onlyInSchema: [] })
})
