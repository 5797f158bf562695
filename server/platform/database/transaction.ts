import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { sqlState } from './database-error.ts'
import { drizzle, type NodePgDatabase } from './drizzle.ts'

declare const kind: unique symbol

/**
 * A connection pool wrapped by Drizzle. Each statement may run on a different connection, so functions that write take a {@link Tx}
 * instead.
 */
export type Db = Omit<NodePgDatabase, 'transaction'> & {
  readonly $client: Pool
  readonly [kind]: 'db'
}

/** An open transaction. Only {@link inTransaction} creates one, so a function that takes it always runs inside a transaction. */
export type Tx = Omit<NodePgDatabase, 'transaction'> & { readonly $client: PoolClient; readonly [kind]: 'tx' }

/** The parameter type of functions that only read: a pool or a transaction, without the methods that write. */
export type Reader = Pick<Db, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with' | '$count' | 'execute'>

export type TransactionOptions = {
  /** Default `read committed`: rows are locked or changed conditionally where it matters (house rule 3). */
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
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

const transactions = new WeakMap<PoolClient, Tx>()

/** The Drizzle wrapper of a connection. It is reused, so that statements prepared on the connection are found again. */
function transactionOf(client: PoolClient): Tx {
  const known = transactions.get(client)
  if (known) return known
  const tx = drizzle(client) as NodePgDatabase & { $client: PoolClient } & Tx
  transactions.set(client, tx)
  return tx
}

async function runOnce<T>(pool: Pool, work: (tx: Tx) => Promise<T>, isolation: string): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    // Not awaited, so that it shares the round trip of the first statement. It fails only when the connection is lost, and then so does the
    // commit.
    const begun = client.query(`begin isolation level ${isolation}`)
    begun.catch(() => undefined)
    const result = await work(transactionOf(client))
    const committed = await client.query('commit')
    // After a failed statement PostgreSQL responds to COMMIT with ROLLBACK.
    if (committed.command !== 'COMMIT') throw new Error('A statement of the transaction had failed, so it was rolled back')
    return result
  } catch (error) {
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
