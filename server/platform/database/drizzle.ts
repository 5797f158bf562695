import { createRequire } from 'node:module'

export type { AnyColumn, Placeholder, SQL, SQLWrapper } from 'drizzle-orm'
export type { NodePgDatabase } from 'drizzle-orm/node-postgres'
export type { AnyPgColumn, PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'

/**
 * Everything of Drizzle that the store uses. Its files are loaded as CommonJS, which the package publishes too: for each of the 450
 * ECMAScript modules Node reads the list of all entries of the package (130 kB) again. That costs each start time and memory (decision 019
 * has both).
 */
const load = createRequire(import.meta.url)
const core: typeof import('drizzle-orm') = load('drizzle-orm')
const postgres: typeof import('drizzle-orm/pg-core') = load('drizzle-orm/pg-core')
const driver: typeof import('drizzle-orm/node-postgres') = load('drizzle-orm/node-postgres')

export const {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  not,
  notInArray,
  or,
  sql,
} = core
export const {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  getTableConfig,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unionAll,
  unique,
  uniqueIndex,
} = postgres
export const { drizzle } = driver
