import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
  (table) => [
    index('outbox_due').on(table.kind, table.dueAt).where(sql`${table.doneAt} is null`),
    index('outbox_done').on(table.doneAt).where(sql`${table.doneAt} is not null`),
  ],
)

/**
 * Calls of staff that read a person's data, were refused or failed, and their signing in and out. Append-only: a row goes after two years, none
 * before. Ids alone say whom it was about.
 */
export const accessLog = pgTable(
  'access_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The account of staff; null for a sign-in under a name that no staff has. */
    staffId: text('staff_id'),
    /** Network address of the client. */
    address: text('address').notNull(),
    /** Method and path. */
    call: text('call').notNull(),
    orderId: text('order_id'),
    accountId: text('account_id'),
    result: text('result').$type<'ok' | 'refused' | 'failed'>().notNull(),
  },
  (table) => [check('access_log_result', sql`${table.result} in ('ok', 'refused', 'failed')`), index('access_log_at').on(table.at)],
)

/** How the scheduled jobs do, whichever node runs them. */
export const jobRun = pgTable('job_run', {
  name: text('name').primaryKey(),
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
  failingSince: timestamp('failing_since', { withTimezone: true }),
  failure: text('failure'),
})
