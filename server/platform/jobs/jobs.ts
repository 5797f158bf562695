import { setTimeout as wait } from 'node:timers/promises'
import { Cron } from 'croner'
import type { Db } from '../database/transaction.ts'
import { claimJobRun, noteNewJobs, recordJobRun } from './job-runs.ts'
import type { EffectLog } from './outbox.ts'

/** A scheduled job that runs on one node at a time. It must be safe to repeat. */
export interface Job {
  name: string
  /** Cron expression, Asia/Seoul. */
  cron: string
  /** Seconds that a run may take before another node may claim the job. Default 120. */
  limitSeconds?: number
  /** A run that was due while no node was up is left out, because people get its messages. Others are made up for at the start. */
  onlyOnTime?: boolean
  run(): Promise<unknown>
}

export interface JobRunner {
  running(): boolean
  /** Waits for running jobs, at most `limitMs` milliseconds. */
  stop(limitMs: number): Promise<void>
}

const LIMIT_SECONDS = 120

/**
 * Starts the timers of the jobs. At each due time all nodes try to claim the run; the one that succeeds does the work (decision 004). Runs
 * that were missed while no node was up are made up for, one after the other.
 */
export function startJobs(db: Db, jobs: readonly Job[], log: EffectLog): JobRunner {
  let works = true
  const runs = new Set<Promise<void>>()
  const track = (run: Promise<void>): Promise<void> => {
    const tracked = run.finally(() => runs.delete(tracked))
    runs.add(tracked)
    return tracked
  }
  const timers = jobs.map((job) => {
    const timer = new Cron(job.cron, { timezone: 'Asia/Seoul', paused: true }, () => {
      // The scheduled time, not the time at which the timer fired: it is the same on all nodes. One that is still to come was worked out
      // before the clock was set back.
      const dueAt = due && due.getTime() > Date.now() ? lastDueTime(timer) : due
      due = timer.nextRun()
      if (dueAt) void track(runOnce(db, job, dueAt, log))
    })
    let due = timer.nextRun()
    timer.resume()
    return timer
  })
  const catchUp = async (): Promise<void> => {
    const last = jobs.flatMap((job, at) => {
      const dueAt = timers[at] && lastDueTime(timers[at])
      return dueAt ? [{ job, name: job.name, dueAt }] : []
    })
    const isNew = await noteNewJobs(
      db,
      last.map(({ name, dueAt }) => ({ name, dueAt })),
    )
    for (const { job, name, dueAt } of last) if (works && !isNew.has(name) && !job.onlyOnTime) await runOnce(db, job, dueAt, log)
  }
  void track(catchUp().catch((error: unknown) => log.error({ err: error }, 'Jobs that were missed could not be made up for')))
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

/** The last due time of a job, up to this moment. */
const lastDueTime = (timer: Cron): Date | undefined => timer.previousRuns(1, new Date(Date.now() + 1))[0]

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
