import { bigint, index, integer, jsonb, pgTable, primaryKey, sql, text, timestamp } from './drizzle.ts'

/**
 * An effect outside the database (a refund at a provider, a mail), written with the change that causes it and executed after the commit.
 */
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
 * The state of the scheduled jobs, over all nodes. `dueAt` is the last due time that a node claimed; a claim lasts until `runningUntil`.
 */
export const jobRun = pgTable('job_run', {
  name: text('name').primaryKey(),
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
  failingSince: timestamp('failing_since', { withTimezone: true }),
  failure: text('failure'),
  dueAt: timestamp('due_at', { withTimezone: true }),
  runningUntil: timestamp('running_until', { withTimezone: true }),
})

/** Tries counted per key and window, shared by all nodes. The key contains no readable personal data. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] }), index('rate_limit_window').on(table.windowStart)],
)
