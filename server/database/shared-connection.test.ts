import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { shareConnection } from './shared-connection.ts'

let database: TestDatabase
let shared: Pool

beforeAll(async () => {
  database = await createTestDatabase({ max: 3 })
  shared = shareConnection(database.pool)
})
afterAll(() => database.close())

const number = async (value: number): Promise<unknown> => (await shared.query('select $1::int as n', [value])).rows[0]?.n
const pid = async (): Promise<number> => (await shared.query<{ pid: number }>('select pg_backend_pid() as pid', [])).rows[0]?.pid ?? 0

describe('a shared connection', () => {
  it('carries the statements of many at once, each with its own answer, and is given back', async () => {
    const wanted = Array.from({ length: 50 }, (_, index) => index)
    expect(await Promise.all(wanted.map(number))).toEqual(wanted)
    expect(new Set(await Promise.all(wanted.map(pid))).size).toBe(1)
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  it('fails only whose statement is wrong', async () => {
    const outcomes = await Promise.allSettled([number(1), shared.query('select nothing', []), number(2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await number(3)).toBe(3)
  })

  it('goes on over another one when it is cut', async () => {
    const cut = pid().then((own) => shared.query('select pg_sleep(10), $1::int', [own]))
    const ended = expect(cut).rejects.toThrow()
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%'",
        )
        return rows.length
      })
      .toBe(1)
    await ended
    expect(await number(4)).toBe(4)
  })
})
