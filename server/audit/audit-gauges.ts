import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/database/transaction.ts'
import { readJobRuns } from '#server/platform/job-runs.ts'

/** Adds what waits and what fails to the figures, read from the database when they are asked for: equal on every node. */
export function addAuditGauges(registry: Registry, db: Db): void {
  const waiting = (name: string, help: string, query: ReturnType<typeof sql>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const { rows } = await db.execute<{ n: number }>(query)
        this.set(rows[0]?.n ?? 0)
      },
    })
  waiting(
    'kade_refunds_stuck',
    'Refunds that wait for their provider for over a day, or for staff for over three',
    sql`select count(*)::int as n from refund where created_at < now() - case status when 'pending' then interval '1 day' when 'manual' then interval '3 days' end`,
  )
  waiting(
    'kade_outbox_overdue',
    'Effects that have not been done for an hour',
    sql`select count(*)::int as n from outbox where done_at is null and created_at < now() - interval '1 hour'`,
  )
  new Gauge({
    name: 'kade_job_failing_since_seconds',
    help: 'Unix time since when a job fails; 0 while it succeeds. The job `audit` fails while the nightly audit finds anything',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      for (const { name, failingSince } of await readJobRuns(db)) this.set({ job: name }, (failingSince?.getTime() ?? 0) / 1_000)
    },
  })
}
