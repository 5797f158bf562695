import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { HEALTH_PATH } from '#contract/health.ts'

/** Milliseconds the database has to answer a readiness check. */
const PATIENCE_MS = 1_500

export interface Readiness {
  pool: Pool
  /** Whether the job runner works. */
  jobsRun(): boolean
  /** Whether the store has begun to stop. */
  stopping(): boolean
}

/** `/healthz`: the process answers. `/readyz`: the database and the jobs work and the store is not stopping; else 503. */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get(HEALTH_PATH, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const database = await answersInTime(readiness.pool)
    const checks = { database, jobs: readiness.jobsRun(), accepting: !readiness.stopping() }
    const ready = Object.values(checks).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks })
  })
}

async function answersInTime(pool: Pool): Promise<boolean> {
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, wait(PATIENCE_MS, false, { ref: false })])
}
