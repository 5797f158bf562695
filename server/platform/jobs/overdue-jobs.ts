import { Cron } from 'croner'
import { jobRun } from '../database/tables.ts'
import type { Db } from '../database/transaction.ts'
import { CLOCKS_DIFFER } from './job-runs.ts'
import type { Job } from './jobs.ts'

/**
 * For each job that has ever run, whether it is overdue: its last two times went by and no node claimed a run, or its last run was claimed
 * for a time that is still to come.
 */
export async function findOverdueJobs(
  db: Db,
  jobs: readonly Pick<Job, 'name' | 'cron'>[],
  now: Date,
): Promise<{ job: string; overdue: boolean }[]> {
  const rows = await db.select({ name: jobRun.name, dueAt: jobRun.dueAt }).from(jobRun)
  return rows.flatMap(({ name, dueAt }) => {
    const job = jobs.find((each) => each.name === name)
    if (!job || !dueAt) return []
    const missed = new Cron(job.cron, { timezone: 'Asia/Seoul', paused: true }).previousRuns(2, now)[1]
    const ahead = dueAt.getTime() > now.getTime() + CLOCKS_DIFFER * 1_000
    return [{ job: name, overdue: ahead || (missed !== undefined && dueAt < missed) }]
  })
}
