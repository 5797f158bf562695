import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
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

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = new Date(Date.now() - HOUR)
const LATER = new Date(NOON.getTime() + MINUTE)
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

  it('is claimed whatever a clock has written that ran nine hours ahead, but for a running one of two hours', async () => {
    expect(await claim('ahead', new Date(Date.now() + 9 * HOUR))).toBe(true)
    await database.db.execute(sql`update job_run set running_until = now() + interval '9 hours 2 minutes' where name = 'ahead'`)
    expect(await claim('ahead', LATER)).toBe(true)
    expect(await claim('ahead', new Date())).toBe(false)
    expect(await claimJobRun(database.db, 'long', NOON, 7_200)).toBe(true)
    expect(await claimJobRun(database.db, 'long', LATER, 7_200)).toBe(false)
  })

  it('is not claimed twice for a clock that is a minute ahead', async () => {
    expect(await claim('minute', new Date(Date.now() + MINUTE))).toBe(true)
    await recordJobRun(database.db, 'minute', null)
    expect(await claim('minute', new Date())).toBe(false)
  })

  it('is listed once it has ended', async () => {
    await claim('first', NOON)
    expect((await readJobRuns(database.db)).map(({ name }) => name)).not.toContain('first')
    await recordJobRun(database.db, 'first', null)
    expect((await readJobRuns(database.db)).map(({ name }) => name)).toContain('first')
  })
})

describe('a run that was due while no node was up', () => {
  const EVERY_YEAR = '0 0 1 1 *'
  const missed = (name: string) => database.pool.query(`insert into job_run (name, due_at) values ($1, now() - interval '3 years')`, [name])

  it('is made up for at the start, by one of two nodes; not one that people get messages by, nor one that the database never saw', async () => {
    const runs: string[] = []
    const job = (name: string, more: object = {}) => ({ name, cron: EVERY_YEAR, run: async () => runs.push(name), ...more })
    await missed('missed')
    await missed('on time')
    const jobs = [job('missed'), job('on time', { onlyOnTime: true }), job('new'), job('last')]
    await missed('last')
    const nodes = [1, 2].map(() => startJobs(database.db, jobs, createLog('silent')))
    await eventually(() => expect(runs).toContain('last'), { timeout: 20_000 })
    for (const node of nodes) await node.stop(5_000)
    expect(runs.toSorted()).toEqual(['last', 'missed'])
    const { rows } = await database.pool.query<{ due: Date }>(`select due_at as due from job_run where name = 'new'`)
    expect(Date.now() - (rows[0]?.due.getTime() ?? 0)).toBeLessThanOrEqual(366 * 24 * HOUR)
  })

  it('does not end the store while the database is away', async () => {
    const gone = await createTestDatabase()
    await gone.close()
    const node = startJobs(gone.db, [{ name: 'any', cron: EVERY_YEAR, run: async () => undefined }], createLog('silent'))
    await node.stop(5_000)
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
    // The next tick of a timer that goes on would be due within a second.
    await wait(1_500)
    expect(due).toHaveLength(ended)
  })

  it('go on when the clock that ran ahead is set right', async () => {
    const runs: Date[] = []
    const due = async () => {
      const { rows } = await database.pool.query<{ due: Date }>(`select due_at as due from job_run where name = 'set-right'`)
      return rows[0]?.due ?? new Date(0)
    }
    const run = async () => void runs.push(await due())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * HOUR, shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const node = startJobs(database.db, [{ name: 'set-right', cron: '* * * * * *', run }], createLog('silent'))
    await eventually(() => expect(runs.length).toBeGreaterThan(0), { timeout: 20_000 })
    vi.useRealTimers()
    const before = runs.length
    await eventually(() => expect(runs.length).toBeGreaterThan(before + 1), { timeout: 20_000 })
    await node.stop(5_000)
    for (const at of runs.slice(before + 1)) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(MINUTE)
  })
})
