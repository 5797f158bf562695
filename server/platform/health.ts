import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { HEALTH_PATH } from '#contract/health.ts'
import type { JobState } from './jobs/job-runs.ts'

/** Milliseconds the database has to answer a readiness check. */
const PATIENCE_MS = 1_500

export interface Readiness {
  pool: Pool
  /** How each job does, whichever node ran it last. */
  readJobs(): Promise<JobState[]>
  /** Whether the job runner works. */
  jobsRun(): boolean
  /** Whether the store has begun to stop. */
  stopping(): boolean
}

/**
 * `/healthz`: the process answers. `/readyz`: the database and the job runner work and the store is not stopping; else 503. It also tells when
 * each job succeeded last and since when it fails, on any node: a monitor warns of that, but it takes no node out of a balancer, because all
 * nodes would go at once.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get(HEALTH_PATH, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, jobs] = await Promise.all([answersInTime(readiness.pool), jobsInTime(readiness)])
    const checks = { database, jobs: readiness.jobsRun(), accepting: !readiness.stopping() }
    const ready = Object.values(checks).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks, jobs })
  })
}

async function answersInTime(pool: Pool): Promise<boolean> {
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, wait(PATIENCE_MS, false, { ref: false })])
}

/** By name; null when the database does not tell in time. */
async function jobsInTime(readiness: Readiness): Promise<Record<string, Pick<JobState, 'succeededAt' | 'failingSince'>> | null> {
  const read = readiness.readJobs().then(
    (jobs) => Object.fromEntries(jobs.map(({ name, succeededAt, failingSince }) => [name, { succeededAt, failingSince }])),
    () => null,
  )
  return Promise.race([read, wait(PATIENCE_MS, null, { ref: false })])
}
