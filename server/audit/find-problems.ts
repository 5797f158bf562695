import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import type { Db } from '#server/platform/database/transaction.ts'

export type Problem = { check: string; subject: string }

/** Milliseconds that the auditor may read: it walks through all orders, so it has more time than a shopper's call. */
const TIME_LIMIT_MS = 600_000

/**
 * Waiting for too long: hours of a refund at a provider, days of one by hand and of a cash receipt (the law leaves five), hours of an
 * effect, all by the database's clock.
 */
const WAITING = `
  select 'refund pending for a day' as check, r.id || ' (' || coalesce(r.failure_code, 'no response') || ')' as subject
    from refund r where r.status = 'pending' and r.created_at < now() - interval '24 hours'
  union all
  select 'refund by hand open for three days', r.id from refund r where r.status = 'manual' and r.created_at < now() - interval '3 days'
  union all
  select 'cash receipt open for three days', c.payment_id || ' (' || coalesce(c.failure_code, 'no response') || ')' from cash_receipt c
    where (c.status in ('wanted', 'failed') or (c.status = 'issued' and c.cancel_wanted_at is not null))
      and coalesce(c.cancel_wanted_at, c.created_at) < now() - interval '3 days'
  union all
  select 'effects waiting for an hour', kind || ' (' || count(*) || ')' from outbox
    where done_at is null and created_at < now() - interval '1 hour' group by kind
  union all
  select 'job failing', name || ' since ' || to_char(failing_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') || ' (' || failure || ')'
    from job_run where failing_since is not null and name <> 'audit'
  order by 1, 2`

/**
 * Every broken invariant of stock, orders and money, refunds and effects that do not get on, and jobs that fail. Only reads, on a
 * connection of its own: those of the pool give up after seconds.
 */
export async function findProblems(db: Db): Promise<Problem[]> {
  const audit = await readFile(new URL('../database/audit.sql', import.meta.url), 'utf8')
  const { connectionString } = db.$client.options
  const client = new Client({ connectionString, application_name: 'kade audit', statement_timeout: TIME_LIMIT_MS, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // One moment for both questions, whatever the store does meanwhile.
    await client.query('begin isolation level repeatable read read only')
    const broken = await client.query<{ invariant: string; subject: string }>(audit)
    const waiting = await client.query<Problem>(WAITING)
    return [...broken.rows.map(({ invariant, subject }) => ({ check: invariant, subject })), ...waiting.rows]
  } finally {
    await client.end()
  }
}
