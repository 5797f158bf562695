import { sql } from 'drizzle-orm'
import { jobRun } from '../database/tables.ts'
import type { Db } from '../database/transaction.ts'

/** How a scheduled job does, whichever node ran it last. `failingSince` is null while it succeeds. */
export type JobState = { name: string; succeededAt: Date | null; failingSince: Date | null; failure: string | null }

/** Every job that ran, by name. */
export function readJobRuns(db: Db): Promise<JobState[]> {
  return db.select().from(jobRun).orderBy(jobRun.name)
}

/** Notes that a job succeeded, or (with a `failure`) that it failed; the first failure after a success says since when. */
export async function noteJobRun(db: Db, name: string, failure: string | null): Promise<void> {
  const failed = failure !== null
  await db
    .insert(jobRun)
    .values({ name, failure, ...(failed ? { failingSince: sql`now()` } : { succeededAt: sql`now()` }) })
    .onConflictDoUpdate({
      target: jobRun.name,
      set: failed
        ? { failure, failingSince: sql`coalesce(${jobRun.failingSince}, now())` }
        : { failure: null, failingSince: null, succeededAt: sql`now()` },
    })
}
