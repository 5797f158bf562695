import { Gauge, type Registry } from 'prom-client'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { readJobRuns } from '#server/platform/jobs/job-runs.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { findOverdueJobs } from '#server/platform/jobs/overdue-jobs.ts'

/** Adds metrics of waiting and failing work, read from the database on each scrape: equal on every node. */
export function addAuditGauges(registry: Registry, db: Db, jobs: readonly Pick<Job, 'name' | 'cron'>[]): void {
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
  waiting(
    'kade_stock_held_unpaid_ratio',
    'Units that unpaid orders hold, from 0 to 1 of all units of the store',
    sql`with held as (
        select coalesce(sum(l.quantity), 0)::float8 as units from "order" o join order_line l on l.order_id = o.id
        where o.status = 'Pending' and o.paid_at is null
      ), shelf as (select coalesce(sum(stock_count), 0)::float8 as units from product)
      select coalesce(held.units / nullif(held.units + shelf.units, 0), 0) as n from held, shelf`,
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
  new Gauge({
    name: 'kade_job_overdue',
    help: '1 when the last two times of a job went by without a run, or its last run is of a time to come, else 0',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      for (const { job, overdue } of await findOverdueJobs(db, jobs, new Date())) this.set({ job }, Number(overdue))
    },
  })
}
