import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { sqlState } from './database-error.ts'

declare const kind: unique symbol

/**
 * A connection pool seen through Drizzle. Every statement may run on another connection, so nothing that belongs
 * together is written through it: writing functions take a {@link Tx}.
 */
export type Db = Omit<NodePgDatabase, 'transaction'> & {
  readonly $client: Pool
  readonly [kind]: 'db'
}

/** One open transaction. Only {@link inTransaction} makes one, so a function that takes it is always inside one. */
export type Tx = Omit<NodePgDatabase, 'transaction'> & { readonly $client: PoolClient; readonly [kind]: 'tx' }

/** What a reading function takes: pool or transaction, without the ways to write. */
export type Reader = Pick<Db, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with' | '$count' | 'execute'>

export type TransactionOptions = {
  /** Default `read committed`: rows are locked or changed conditionally where it matters (house rule 3). */
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
}

const RETRIES = 3
/** serialization_failure and deadlock_detected: PostgreSQL has rolled everything back and asks to try again. */
const RETRYABLE = new Set(['40001', '40P01'])
const ROLLBACK_LIMIT_MS = 2_000

/** Wraps a pool. The brand is given here and nowhere else. */
export function createDb(pool: Pool): Db {
  return drizzle(pool) as NodePgDatabase & { $client: Pool } & Db
}

/**
 * Runs `work` in one transaction and commits when it returns; rolls back and rethrows when it throws. Serialization
 * failures and deadlocks are tried again up to three times with jitter, so `work` must have no effect outside the
 * database (house rule 1: no network, mail or file inside a transaction).
 *
 * A lost connection during `commit` is rethrown, never retried: whether it was committed is unknown, and the caller's
 * idempotency key decides.
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

/** A connection seen through Drizzle: the same one each time, so that what was prepared for it is found again. */
function seenAsTransaction(client: PoolClient): Tx {
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
    // Not awaited: it shares the round trip of the first statement. Only a lost connection can make it fail, which fails the commit, too.
    const begun = client.query(`begin isolation level ${isolation}`)
    begun.catch(() => undefined)
    const result = await work(seenAsTransaction(client))
    const committed = await client.query('commit')
    // PostgreSQL answers the commit of a transaction in which a statement failed by rolling it back.
    if (committed.command !== 'COMMIT') throw new Error('A statement of the transaction had failed, so it was rolled back')
    return result
  } catch (error) {
    broken = !(await rollBack(client))
    throw error
  } finally {
    // A connection in an unknown state is closed, so that the next user never finds somebody's open transaction.
    client.release(broken)
  }
}

/** True when the connection is clean again. A hanging connection is given up after two seconds. */
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
