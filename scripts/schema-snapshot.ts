import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'

/*
 * The schema as drizzle-kit sees it, and the one that the migrations lead to. `npm run migration` works out a migration from the two; a
 * test (`server/database/schema-drift.test.ts`) fails while they differ.
 */

const DATABASE = resolve(import.meta.dirname, '../server/database')
const SCHEMA = join(DATABASE, 'schema')
/** The tables that the platform itself needs. */
const PLATFORM_TABLES = resolve(import.meta.dirname, '../server/platform/database/tables.ts')
export const SNAPSHOT = join(DATABASE, 'migrations/meta/snapshot.json')

export type Snapshot = ReturnType<typeof generateDrizzleJson>

/** Ids of a snapshot name it among others; there are no others. */
const ONE_ID = '00000000-0000-0000-0000-000000000000'

/** The schema that `server/database/schema` and the platform describe. */
export async function schemaNow(): Promise<Snapshot> {
  const files = [PLATFORM_TABLES, ...(await readdir(SCHEMA)).sort().map((name) => join(SCHEMA, name))]
  const parts: Record<string, unknown> = {}
  for (const file of files) Object.assign(parts, await import(file))
  return { ...generateDrizzleJson(parts), id: ONE_ID, prevId: ONE_ID }
}

/** The schema that the newest migration leads to. */
export async function storedSchema(): Promise<Snapshot> {
  return JSON.parse(await readFile(SNAPSHOT, 'utf8'))
}

/** Notes that the migrations lead to this schema. */
export async function saveSchema(snapshot: Snapshot): Promise<void> {
  await writeFile(SNAPSHOT, `${JSON.stringify(snapshot, null, 1)}\n`)
}

/** The statements that change a database from one schema to another. It prompts at the terminal when a new name may replace an old one. */
export function statementsBetween(from: Snapshot, to: Snapshot): Promise<string[]> {
  return generateMigration(from, to)
}

/** The statements that build the schema in an empty database. */
export async function statementsFor(snapshot: Snapshot): Promise<string[]> {
  return generateMigration({ ...generateDrizzleJson({}), id: ONE_ID }, snapshot)
}
