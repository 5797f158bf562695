import { isNotNull, or, sql } from '../database/drizzle.ts'
import { jobRun } from '../database/tables.ts'
import type { Db } from '../database/transaction.ts'

/** The state of a scheduled job, whichever node ran it last. `failingSince` is null while it succeeds. */
export type JobState = { name: string; succeededAt: Date | null; failingSince: Date | null; failure: string | null }

/** Every job that has finished a run, by name. */
export function readJobRuns(db: Db): Promise<JobState[]> {
  const { name, succeededAt, failingSince, failure } = jobRun
  return db
    .select({ name, succeededAt, failingSince, failure })
    .from(jobRun)
    .where(or(isNotNull(succeededAt), isNotNull(failingSince)))
    .orderBy(name)
}

/** Seconds that the clocks of nodes and database may differ, and that a clock may be set back, without a run being claimed twice. */
export const CLOCKS_DIFFER = 300

/**
 * Claims the run of a job that is due at `dueAt`. Returns true on exactly one node, and on none while the job is still running. A run that
 * takes longer than `limitSeconds` counts as ended, so that a crashed node blocks nothing. Times that no right clock can have written, of a
 * claim by a clock that ran ahead, block nothing either.
 */
export async function claimJobRun(db: Db, name: string, dueAt: Date, limitSeconds: number): Promise<boolean> {
  const claimed = await db
    .insert(jobRun)
    .values({ name, dueAt, runningUntil: sql`now() + make_interval(secs => ${limitSeconds})` })
    .onConflictDoUpdate({
      target: jobRun.name,
      set: { dueAt: sql`excluded.due_at`, runningUntil: sql`excluded.running_until` },
      setWhere: sql`(${jobRun.dueAt} is null or ${jobRun.dueAt} < excluded.due_at or ${jobRun.dueAt} > now() + make_interval(secs => ${CLOCKS_DIFFER}))
        and (${jobRun.runningUntil} is null or ${jobRun.runningUntil} < now()
          or ${jobRun.runningUntil} > excluded.running_until + make_interval(secs => ${CLOCKS_DIFFER}))`,
    })
    .returning({ name: jobRun.name })
  return claimed.length > 0
}

/**
 * Notes the last due times of jobs that this database has never seen, and returns their names: a time before the store was first started is
 * no missed run.
 */
export async function noteNewJobs(db: Db, jobs: readonly { name: string; dueAt: Date }[]): Promise<Set<string>> {
  if (jobs.length === 0) return new Set()
  const noted = await db
    .insert(jobRun)
    .values([...jobs])
    .onConflictDoNothing()
    .returning({ name: jobRun.name })
  return new Set(noted.map(({ name }) => name))
}

/** Records the result of a job's run; `failure` is null for success. The first failure after a success sets `failingSince`. */
export async function recordJobRun(db: Db, name: string, failure: string | null): Promise<void> {
  const failed = failure !== null
  await db
    .insert(jobRun)
    .values({ name, failure, ...(failed ? { failingSince: sql`now()` } : { succeededAt: sql`now()` }) })
    .onConflictDoUpdate({
      target: jobRun.name,
      set: {
        runningUntil: null,
        failure,
        ...(failed ? { failingSince: sql`coalesce(${jobRun.failingSince}, now())` } : { failingSince: null, succeededAt: sql`now()` }),
      },
    })
}
