import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { HEALTH_PATH } from '#contract/health.ts'
import type { JobState } from './jobs/job-runs.ts'

/** Milliseconds that the database has to respond to a readiness check. */
const DATABASE_LIMIT_MS = 1_500

export interface Readiness {
  pool: Pool
  /** Reads the state of each job, whichever node ran it last. */
  readJobs(): Promise<JobState[]>
  /** Whether the job runner is running. */
  jobsRun(): boolean
  /** Whether the store has started to shut down. */
  stopping(): boolean
}

/**
 * `/healthz`: the process responds. `/readyz`: the database and the job runner work and the store is not shutting down; else 503. `/readyz`
 * also lists each job's last success and since when it fails, for monitoring. A failing job does not make a node unready, because that
 * would take all nodes out of the load balancer at once.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get(HEALTH_PATH, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, jobs] = await Promise.all([respondsInTime(readiness.pool), jobsInTime(readiness)])
    const checks = { database, jobs: readiness.jobsRun(), accepting: !readiness.stopping() }
    const ready = Object.values(checks).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks, jobs })
  })
}

async function respondsInTime(pool: Pool): Promise<boolean> {
  const responded = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([responded, wait(DATABASE_LIMIT_MS, false, { ref: false })])
}

/** Job states by name; null when the database does not respond in time. */
async function jobsInTime(readiness: Readiness): Promise<Record<string, Pick<JobState, 'succeededAt' | 'failingSince'>> | null> {
  const read = readiness.readJobs().then(
    (jobs) => Object.fromEntries(jobs.map(({ name, succeededAt, failingSince }) => [name, { succeededAt, failingSince }])),
    () => null,
  )
  return Promise.race([read, wait(DATABASE_LIMIT_MS, null, { ref: false })])
}
