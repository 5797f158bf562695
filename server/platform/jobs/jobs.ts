import { PgBoss } from 'pg-boss'
import type { EffectLog } from './outbox.ts'

/** A piece of work that one node at a time does every minute. It must be safe to repeat. */
export interface Job {
  name: string
  /** Cron expression with minutes, Asia/Seoul. */
  cron: string
  /** Seconds that a run may take; 120, when left out. */
  limitSeconds?: number
  run(): Promise<unknown>
}

export interface JobRunner {
  running(): boolean
  /** Waits for jobs at work, at most `limitMs` milliseconds. */
  stop(limitMs: number): Promise<void>
}

/** Keeps how a run of a job ended: with the name of its failure, or null when it succeeded. */
type JobNote = (name: string, failure: string | null) => Promise<void>

/** Seconds between two looks at the queues; the outbox is woken at once by the process that wrote to it. */
const POLL_SECONDS = 10

/** Starts the scheduled jobs on pg-boss: each due job runs once, whatever the number of nodes. */
export async function startJobs(connectionString: string, jobs: readonly Job[], log: EffectLog, note: JobNote): Promise<JobRunner> {
  const boss = new PgBoss({ connectionString, max: 2, application_name: 'kade-jobs', schema: 'pgboss' })
  let works = true
  boss.on('error', (error: Error) => {
    // Its last connections end with the database.
    if (works) log.warn({ err: error }, 'The job queue reports an error')
  })
  await boss.start()
  await Promise.all(jobs.map((job) => schedule(boss, job, log, note)))
  return {
    running: () => works,
    async stop(limitMs) {
      works = false
      await boss.stop({ graceful: true, timeout: limitMs })
    },
  }
}

async function schedule(boss: PgBoss, job: Job, log: EffectLog, note: JobNote): Promise<void> {
  await boss.createQueue(job.name, {
    policy: 'singleton',
    retryLimit: 0,
    expireInSeconds: job.limitSeconds ?? 120,
    deleteAfterSeconds: 3_600,
  })
  await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    try {
      await job.run()
      await note(job.name, null)
    } catch (error) {
      log.error({ err: error, job: job.name }, 'A job failed and runs again at its next time')
      // A database that is away is told by other means.
      await note(job.name, error instanceof Error ? error.name : 'unknown').catch(() => undefined)
      throw error
    }
  })
  await boss.schedule(job.name, job.cron, null, { tz: 'Asia/Seoul' })
}
