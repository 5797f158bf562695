import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { sql } from '../database/drizzle.ts'
import { createLog } from '../log.ts'
import { claimJobRun, readJobRuns, recordJobRun } from './job-runs.ts'
import { startJobs } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const NOON = new Date('2026-11-23T12:00:00+09:00')
const LATER = new Date('2026-11-23T12:01:00+09:00')
const claim = (name: string, dueAt: Date) => claimJobRun(database.db, name, dueAt, 120)

describe('the run of a job', () => {
  it('is claimed by one of twenty nodes', async () => {
    const claimed = await Promise.all(Array.from({ length: 20 }, () => claim('race', NOON)))
    expect(claimed.filter(Boolean)).toHaveLength(1)
  })

  it('is not claimed while the previous run is in progress, and is when that has ended', async () => {
    expect(await claim('slow', NOON)).toBe(true)
    expect(await claim('slow', LATER)).toBe(false)
    await recordJobRun(database.db, 'slow', null)
    expect(await claim('slow', NOON)).toBe(false)
    expect(await claim('slow', LATER)).toBe(true)
  })

  it('is claimed after its limit from a node that crashed', async () => {
    await claim('crashed', NOON)
    await database.db.execute(sql`update job_run set running_until = now() - interval '1 second' where name = 'crashed'`)
    expect(await claim('crashed', LATER)).toBe(true)
  })

  it('is listed once it has ended', async () => {
    await claim('first', NOON)
    expect((await readJobRuns(database.db)).map(({ name }) => name)).not.toContain('first')
    await recordJobRun(database.db, 'first', null)
    expect((await readJobRuns(database.db)).map(({ name }) => name)).toContain('first')
  })
})

describe('the jobs of two nodes', () => {
  it('run on schedule, each time on one node, and continue after a failure', async () => {
    const due: string[] = []
    const run = async () => {
      const { rows } = await database.db.execute<{ due: string }>(sql`select due_at::text as due from job_run where name = 'ticks'`)
      due.push(rows[0]?.due ?? '')
      if (due.length === 1) throw new TypeError('the first time')
    }
    const nodes = [1, 2].map(() => startJobs(database.db, [{ name: 'ticks', cron: '* * * * * *', run }], createLog('silent')))
    await eventually(() => expect(due.length).toBeGreaterThanOrEqual(3), { timeout: 20_000 })
    for (const node of nodes) await node.stop(5_000)
    expect(new Set(due).size).toBe(due.length)
    expect(nodes.map((node) => node.running())).toEqual([false, false])
    const ended = due.length
    expect((await readJobRuns(database.db)).find(({ name }) => name === 'ticks')).toMatchObject({ failingSince: null, failure: null })
    expect(due).toHaveLength(ended)
  })
})
