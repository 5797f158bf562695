import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { healthRoutes } from './health.ts'
import { readJobRuns, recordJobRun } from './jobs/job-runs.ts'

let database: TestDatabase
const app = fastify()
const now = { jobsRun: true, stopping: false, jobsReadable: true }

beforeAll(async () => {
  database = await createTestDatabase()
  const readJobs = () => (now.jobsReadable ? readJobRuns(database.db) : Promise.reject(new Error('away')))
  healthRoutes(app, { pool: database.pool, readJobs, jobsRun: () => now.jobsRun, stopping: () => now.stopping })
})
beforeEach(async () => {
  Object.assign(now, { jobsRun: true, stopping: false, jobsReadable: true })
  await database.pool.query('delete from job_run')
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ready = async () => {
  const response = await app.inject('/readyz')
  return { code: response.statusCode, ...response.json() }
}

it('reports each job’s last success and since when it fails, and stays ready', async () => {
  expect(await ready()).toMatchObject({ code: 200, status: 'ready', jobs: {} })
  await recordJobRun(database.db, 'audit', null)
  await recordJobRun(database.db, 'expire-orders', null)
  await recordJobRun(database.db, 'expire-orders', 'RowsFailed')
  const [audit, expire] = await readJobRuns(database.db)
  const instant = (at: Date | null | undefined) => at?.toISOString()
  const jobs = {
    audit: { succeededAt: instant(audit?.succeededAt), failingSince: null },
    'expire-orders': { succeededAt: instant(expire?.succeededAt), failingSince: instant(expire?.failingSince) },
  }
  expect(instant(expire?.failingSince)).toMatch(/^\d{4}-/)
  expect(await ready()).toEqual({ code: 200, status: 'ready', checks: { database: true, jobs: true, accepting: true }, jobs })
})

it('is not ready without a job runner or during shutdown, and responds when the jobs cannot be read', async () => {
  now.jobsRun = false
  expect(await ready()).toMatchObject({ code: 503, status: 'not ready', checks: { jobs: false } })
  Object.assign(now, { jobsRun: true, stopping: true })
  expect(await ready()).toMatchObject({ code: 503, checks: { accepting: false } })
  Object.assign(now, { stopping: false, jobsReadable: false })
  expect(await ready()).toMatchObject({ code: 200, jobs: null })
})
