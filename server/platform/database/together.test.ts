import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { sqlState } from './database-error.ts'
import { sql } from './drizzle.ts'
import { together } from './together.ts'
import { inTransaction, type Tx } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Two statements, of which the error of the first is handed on after the second has ended. */
const handedOnLater = <Second>(first: Promise<unknown>, second: Promise<Second>): [Promise<unknown>, Promise<Second>] => [
  first.catch(async (error: unknown) => {
    await Promise.allSettled([second])
    throw error
  }),
  second,
]

describe('statements of a transaction that are sent together', () => {
  it('give their results by place', async () => {
    const select = (tx: Tx, value: number) => tx.execute<{ value: number }>(sql`select ${value}::int as value`)
    const [one, nothing, two] = await inTransaction(database.db, (tx) => together([select(tx, 1), null, select(tx, 2)]))
    expect([one.rows, nothing, two.rows]).toEqual([[{ value: 1 }], null, [{ value: 2 }]])
  })

  it('fail by the first that failed, not by those that PostgreSQL refuses after it', async () => {
    const failing = inTransaction(database.db, (tx) => together(handedOnLater(tx.execute(sql`select 1 / 0`), tx.execute(sql`select 1`))))
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('22012')
  })

  it('are sent again after a serialization failure, as its error is the first one', async () => {
    await database.pool.query('create sequence tries')
    const once = sql`do $$ begin if nextval('tries') = 1 then raise exception 'again' using errcode = '40001'; end if; end $$`
    const two = sql`select 2 as value`
    const [, { rows }] = await inTransaction(database.db, (tx) => together(handedOnLater(tx.execute(once), tx.execute(two))))
    expect(rows).toEqual([{ value: 2 }])
  })
})
