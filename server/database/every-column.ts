import type { PgTable } from '#server/platform/database/drizzle.ts'

/**
 * A value for every column of a table but those that get theirs `Later`: from the database or by a later step. A column that is added to
 * the table and forgotten where rows are inserted does not compile, even when it may be null or has a default.
 */
export type EveryColumn<Table extends PgTable, Later extends keyof Table['$inferInsert']> = Required<Omit<Table['$inferInsert'], Later>>
