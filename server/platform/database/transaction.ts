import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { sqlState } from './database-error.ts'
import { drizzle, type NodePgDatabase } from './drizzle.ts'

declare const kind: unique symbol
const turn: unique symbol = Symbol('turn')

/**
 * A connection pool wrapped by Drizzle. Each statement may run on a different connection, so functions that write take a {@link Tx}
 * instead.
 */
export type Db = Omit<NodePgDatabase, 'transaction'> & {
  readonly $client: Pool
  readonly [kind]: 'db'
}

/**
 * An open transaction. Only {@link inTransaction} creates one, so a function that takes it always runs inside a transaction. Once that has
 * ended, it throws {@link TransactionEnded} instead of sending a statement: another caller may be using the connection.
 */
export type Tx = Omit<NodePgDatabase, 'transaction'> & { readonly $client: PoolClient; readonly [turn]: Turn }

/** One use of a connection, from `begin` to `commit`. `lasting` is the wrapper that every transaction on the connection shares. */
type Turn = { ended: boolean; readonly lasting?: Tx }

/** The parameter type of functions that only read: a pool or a transaction, without the methods that write. */
export type Reader = Pick<Db, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with' | '$count' | 'execute'>

export type TransactionOptions = {
  /** Default `read committed`: rows are locked or changed conditionally where it matters (house rule 3). */
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
}

/** Thrown by a statement of a transaction that was already committed or rolled back, mostly because an `await` is missing. */
class TransactionEnded extends Error {
  override name = 'TransactionEnded'

  constructor() {
    super('The statement was not sent, because its transaction has ended. Is an await missing?')
  }
}

const RETRIES = 3
/** serialization_failure and deadlock_detected: PostgreSQL rolled the transaction back and it may be retried. */
const RETRYABLE = new Set(['40001', '40P01'])
const ROLLBACK_LIMIT_MS = 2_000

/** Wraps a pool. The only place that applies the brand. */
export function createDb(pool: Pool): Db {
  return drizzle(pool) as NodePgDatabase & { $client: Pool } & Db
}

/**
 * Runs `work` in one transaction: commits when it returns; rolls back and rethrows when it throws. Serialization failures and deadlocks are
 * retried up to three times with jitter, so `work` must have no effect outside the database (house rule 1: no network, mail or file inside
 * a transaction).
 *
 * A connection lost during `commit` is rethrown and never retried: the outcome is unknown, and the caller's idempotency key decides.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await runOnce(db.$client, work, options.isolation ?? 'read committed')
    } catch (error) {
      if (attempt >= RETRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error
      await wait((5 + Math.random() * 20) * 2 ** attempt)
    }
  }
}

const lastingOf = new WeakMap<PoolClient, Tx>()

/** The wrapper that lasts as long as the connection. Statements prepared with it are found again by the next transaction. */
function lastingWrapper(client: PoolClient): Tx {
  const cached = lastingOf.get(client)
  if (cached) return cached
  const lasting = Object.assign(drizzle(client), { [turn]: { ended: false } })
  lastingOf.set(client, lasting)
  return lasting
}

/**
 * The wrapper that owns a prepared statement: that of the connection in a transaction, otherwise the given one.
 * @throws TransactionEnded when the transaction has ended
 */
export function preparesOn<Given extends Reader>(reader: Given | Tx): Given | Tx {
  if (!isTx(reader)) return reader
  const { ended, lasting } = reader[turn]
  if (ended) throw new TransactionEnded()
  return lasting ?? reader
}

const isTx = (reader: Reader | Tx): reader is Tx => turn in reader

/** The Drizzle wrapper of one transaction. Each has its own, so that a late statement can be detected. */
function transactionOf(client: PoolClient, own: Turn): Tx {
  // It is bound, so that the driver's own steps do not pass the guard.
  const query = client.query.bind(client)
  const guarded = new Proxy(client, {
    get: (target, name) => {
      if (own.ended) throw new TransactionEnded()
      return name === 'query' ? query : Reflect.get(target, name)
    },
  })
  return Object.assign(drizzle(guarded), { [turn]: own })
}

async function runOnce<T>(pool: Pool, work: (tx: Tx) => Promise<T>, isolation: string): Promise<T> {
  const client = await pool.connect()
  const own: Turn = { ended: false, lasting: lastingWrapper(client) }
  let broken = false
  try {
    // Not awaited, so that it shares the round trip of the first statement. It fails only when the connection is lost, and then so does the
    // commit.
    const begun = client.query(`begin isolation level ${isolation}`)
    begun.catch(() => undefined)
    const result = await work(transactionOf(client, own))
    own.ended = true
    const committed = await client.query('commit')
    // After a failed statement PostgreSQL responds to COMMIT with ROLLBACK.
    if (committed.command !== 'COMMIT') throw new Error('A statement of the transaction had failed, so it was rolled back')
    return result
  } catch (error) {
    own.ended = true
    broken = !(await rollBack(client))
    throw error
  } finally {
    // Destroys a connection in an unknown state, so that no later user gets an open transaction.
    client.release(broken)
  }
}

/** Rolls back. False when the connection is not clean afterwards; gives up after two seconds. */
async function rollBack(client: PoolClient): Promise<boolean> {
  const limit = new AbortController()
  const rolledBack = client.query('rollback').then(
    () => true,
    () => false,
  )
  const tooLate = wait(ROLLBACK_LIMIT_MS, false, { signal: limit.signal }).catch(() => false)
  const clean = await Promise.race([rolledBack, tooLate])
  limit.abort()
  return clean
}
