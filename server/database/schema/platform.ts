import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** An effect that leaves the database (a refund at a provider, a mail): written with the change that causes it, done after the commit. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('outbox_due').on(table.kind, table.dueAt).where(sql`${table.doneAt} is null`)],
)

/** How the scheduled jobs do, whichever node runs them. */
export const jobRun = pgTable('job_run', {
  name: text('name').primaryKey(),
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
  failingSince: timestamp('failing_since', { withTimezone: true }),
  failure: text('failure'),
})
