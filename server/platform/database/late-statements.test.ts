import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { sql } from './drizzle.ts'
import { outbox } from './tables.ts'
import { inTransaction, type Tx } from './transaction.ts'

let database: TestDatabase

beforeAll(async () => {
  // The pool has one connection, so that the next transaction gets the one of the late statement.
  database = await createTestDatabase({ max: 1 })
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('delete from outbox'))

const row = { kind: 'test.late', payload: {} }
/** Every way in which a transaction sends a statement. */
const ways: Record<string, (tx: Tx) => Promise<unknown>> = {
  'of Drizzle': async (tx) => tx.insert(outbox).values(row),
  'in raw SQL': (tx) => tx.execute(sql`insert into outbox (kind, payload) values (${row.kind}, '{}')`),
  'of the driver': async (tx) => tx.$client.query(`insert into outbox (kind, payload) values ('test.late', '{}')`),
  'that is prepared': (tx) => writeOutbox(tx, row.kind, row.payload),
}
const written = async () => (await database.pool.query('select kind from outbox order by id')).rows.map(({ kind }) => kind)

/** The error of a statement and the one that Drizzle wrapped. */
async function reasons(failing: Promise<unknown>): Promise<unknown[]> {
  const error: unknown = await failing.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Error ? [error.name, error.cause instanceof Error ? error.cause.name : ''] : [error]
}

/** Runs a transaction that does not wait for a statement of its own, which comes when `send` is called. */
async function leaveBehind(way: (tx: Tx) => Promise<unknown>, end: () => void = () => undefined) {
  const door = Promise.withResolvers<void>()
  let late: Promise<unknown[]> = Promise.resolve([])
  await inTransaction(database.db, async (tx) => {
    // The statement is sent in time, too, so that a prepared one exists on this connection.
    await way(tx)
    late = reasons(door.promise.then(() => way(tx)))
    end()
  }).catch(() => undefined)
  return {
    send: () => {
      door.resolve()
      return late
    },
  }
}

describe.each(Object.entries(ways))('a late statement %s', (_, way) => {
  it('is refused while the next caller’s transaction runs, and is no part of it', async () => {
    const { send } = await leaveBehind(way)
    await inTransaction(database.db, async (tx) => {
      expect(await send()).toContain('TransactionEnded')
      await writeOutbox(tx, 'test.next', {})
    })
    expect(await written()).toEqual(['test.late', 'test.next'])
  })

  it('is refused while nobody has the connection', async () => {
    const { send } = await leaveBehind(way)
    expect(await send()).toContain('TransactionEnded')
    expect(await written()).toEqual(['test.late'])
  })

  it('is refused after a rollback', async () => {
    const { send } = await leaveBehind(way, () => {
      throw new Error('no')
    })
    expect(await send()).toContain('TransactionEnded')
    expect(await written()).toEqual([])
  })
})

it('a statement that is sent while its transaction commits does not follow the commit', async () => {
  let late: Promise<unknown[]> = Promise.resolve([])
  await inTransaction(database.db, async (tx) => {
    // It comes when the work has returned: after `commit` was sent.
    late = reasons(new Promise((resolve) => setImmediate(resolve)).then(() => writeOutbox(tx, 'test.late', {})))
  })
  expect(await late).toContain('TransactionEnded')
  expect(await written()).toEqual([])
})
