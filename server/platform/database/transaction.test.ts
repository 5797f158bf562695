import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPool } from '#server/database/connect.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { closeGate, PASS_GATE } from '#server/testing/lock-waits.ts'
import { isUniqueViolation, sqlState } from './database-error.ts'
import { sql } from './drizzle.ts'
import { createDb, inTransaction, type Tx } from './transaction.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ max: 6 })
  await database.pool.query('create table probe (id int primary key, amount int not null)')
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate probe; insert into probe values (1, 10), (2, 10)'))

const amounts = async (): Promise<unknown[]> =>
  (await database.pool.query<{ amount: number }>('select amount from probe order by id')).rows.map(({ amount }) => amount)

describe('inTransaction', () => {
  it('commits what was written and returns the result', async () => {
    const result = await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`update probe set amount = 1 where id = 1`)
      return 'done'
    })
    expect(result).toBe('done')
    expect(await amounts()).toEqual([1, 10])
  })

  it('rolls everything back when the work throws, and returns a clean connection to the pool', async () => {
    for (let round = 0; round < 10; round++) {
      await expect(
        inTransaction(database.db, async (tx) => {
          await tx.execute(sql`delete from probe`)
          throw new Error('no')
        }),
      ).rejects.toThrow('no')
    }
    expect(await amounts()).toEqual([10, 10])
    expect(database.pool.waitingCount).toBe(0)
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  it('names the violated constraint in spite of Drizzle’s wrapping', async () => {
    const failed = await inTransaction(database.db, (tx) => tx.execute(sql`insert into probe values (1, 1)`)).catch(
      (error: unknown) => error,
    )
    expect(isUniqueViolation(failed, 'probe_pkey')).toBe(true)
    expect(isUniqueViolation(failed, 'other')).toBe(false)
    expect(sqlState(new Error('x'))).toBeUndefined()
  })

  it('retries after a deadlock, so that both sides finish', async () => {
    const gate = await closeGate(database.pool)
    let attempts = 0
    const move = (first: number, second: number): Promise<void> =>
      inTransaction(database.db, async (tx) => {
        attempts++
        await tx.execute(sql`update probe set amount = amount + 1 where id = ${first}`)
        await tx.execute(sql.raw(PASS_GATE))
        await tx.execute(sql`update probe set amount = amount + 1 where id = ${second}`)
      })
    const moves = Promise.all([move(1, 2), move(2, 1)])
    await gate.reachedBy(2)
    await gate.open()
    await moves
    expect(await amounts()).toEqual([12, 12])
    expect(attempts).toBeGreaterThan(2)
  })

  it('retries after a serialization failure, at most three times', async () => {
    let attempts = 0
    const failing = inTransaction(database.db, async (tx) => {
      attempts++
      await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    })
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('40001')
    expect(attempts).toBe(4)
  })

  it('does not retry other failures', async () => {
    let attempts = 0
    await expect(
      inTransaction(database.db, async () => {
        attempts++
        throw new Error('once')
      }),
    ).rejects.toThrow('once')
    expect(attempts).toBe(1)
  })

  it('uses read committed by default and other isolation levels on request', async () => {
    const level = (isolation?: 'serializable'): Promise<unknown> =>
      inTransaction(database.db, async (tx) => (await tx.execute(sql`show transaction_isolation`)).rows[0], { isolation })
    expect(await level()).toEqual({ transaction_isolation: 'read committed' })
    expect(await level('serializable')).toEqual({ transaction_isolation: 'serializable' })
  })

  it('destroys a connection that breaks inside a transaction, and goes on with others', async () => {
    const broken = inTransaction(database.db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await tx.execute(sql`select 1`)
    })
    await expect(broken).rejects.toThrow()
    await Promise.all(Array.from({ length: 12 }, () => inTransaction(database.db, (tx) => tx.execute(sql`select 1`))))
  })

  it('gives up waiting for a lock after two seconds', async () => {
    const pool = createPool(database.url, { max: 1, onError: () => undefined })
    const begun = Date.now()
    const failed = await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`update probe set amount = 0 where id = 1`)
      return inTransaction(createDb(pool), (other) => other.execute(sql`update probe set amount = 5 where id = 1`)).catch(
        (error: unknown) => error,
      )
    })
    await pool.end()
    expect(sqlState(failed)).toBe('55P03')
    expect(Date.now() - begun).toBeLessThan(4_000)
  })
})

const change = (tx: Tx, id: number, amount: number) => tx.$client.query('update probe set amount = $2 where id = $1', [id, amount])
const spoil = (tx: Tx) => tx.$client.query('insert into probe values (1, 1)')

describe('a failed statement', () => {
  it('cannot be hidden: work that swallows a failure gets an error, because nothing was committed', async () => {
    const swallowed = inTransaction(database.db, async (tx) => {
      await change(tx, 1, 1)
      await spoil(tx).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('rolled back')
    expect(await amounts()).toEqual([10, 10])
  })
})

describe('statements in one round trip', () => {
  it('run in the order in which they were sent', async () => {
    const [changed, seen] = await inTransaction(database.db, (tx) =>
      Promise.all([change(tx, 1, 7), tx.$client.query<{ amount: number }>('select amount from probe where id = 1')]),
    )
    expect(changed.rowCount).toBe(1)
    expect(seen.rows).toEqual([{ amount: 7 }])
  })

  it('change nothing when one of them fails, and its own error is thrown', async () => {
    const failed = inTransaction(database.db, (tx) => Promise.all([change(tx, 1, 1), spoil(tx), change(tx, 2, 2)]))
    expect(isUniqueViolation(await failed.catch((error: unknown) => error), 'probe_pkey')).toBe(true)
    expect(await amounts()).toEqual([10, 10])
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  it('are retried after a deadlock', async () => {
    const gate = await closeGate(database.pool)
    const both = (first: number, second: number) =>
      inTransaction(database.db, (tx) => Promise.all([change(tx, first, 1), tx.$client.query(PASS_GATE), change(tx, second, 1)]))
    const changes = Promise.all([both(1, 2), both(2, 1)])
    await gate.reachedBy(2)
    await gate.open()
    await changes
    expect(await amounts()).toEqual([1, 1])
  })
})
