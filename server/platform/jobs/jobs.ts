import { setTimeout as wait } from 'node:timers/promises'
import { Cron } from 'croner'
import type { Db } from '../database/transaction.ts'
import { claimJobRun, recordJobRun } from './job-runs.ts'
import type { EffectLog } from './outbox.ts'

/** A scheduled job that runs on one node at a time. It must be safe to repeat. */
export interface Job {
  name: string
  /** Cron expression, Asia/Seoul. */
  cron: string
  /** Seconds that a run may take before another node may claim the job. Default 120. */
  limitSeconds?: number
  run(): Promise<unknown>
}

export interface JobRunner {
  running(): boolean
  /** Waits for running jobs, at most `limitMs` milliseconds. */
  stop(limitMs: number): Promise<void>
}

const LIMIT_SECONDS = 120

/** Starts the timers of the jobs. At each due time all nodes try to claim the run; the one that succeeds does the work (decision 004). */
export function startJobs(db: Db, jobs: readonly Job[], log: EffectLog): JobRunner {
  let works = true
  const runs = new Set<Promise<void>>()
  const timers = jobs.map((job) => {
    const timer = new Cron(job.cron, { timezone: 'Asia/Seoul', paused: true }, () => {
      // The scheduled time, not the time at which the timer fired: it is the same on all nodes. One that is still to come was worked out before
      // the clock was set back.
      const dueAt = due && due.getTime() > Date.now() ? timer.previousRuns(1, new Date(Date.now() + 1))[0] : due
      due = timer.nextRun()
      if (!dueAt) return
      const run = runOnce(db, job, dueAt, log).finally(() => runs.delete(run))
      runs.add(run)
    })
    let due = timer.nextRun()
    timer.resume()
    return timer
  })
  return {
    running: () => works,
    async stop(limitMs) {
      works = false
      for (const timer of timers) timer.stop()
      const limit = new AbortController()
      await Promise.race([Promise.all(runs), wait(limitMs, undefined, { signal: limit.signal }).catch(() => undefined)])
      limit.abort()
    },
  }
}

/** Runs a job unless another node runs it or has run it for this due time. Never throws. */
async function runOnce(db: Db, job: Job, dueAt: Date, log: EffectLog): Promise<void> {
  try {
    if (!(await claimJobRun(db, job.name, dueAt, job.limitSeconds ?? LIMIT_SECONDS))) return
    await job.run()
    await recordJobRun(db, job.name, null)
  } catch (error) {
    log.error({ err: error, job: job.name }, 'A job failed and runs again at its next time')
    // An unavailable database is reported elsewhere.
    await recordJobRun(db, job.name, error instanceof Error ? error.name : 'unknown').catch(() => undefined)
  }
}
