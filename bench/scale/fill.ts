import { readFile } from 'node:fs/promises'
import { SingleBar } from 'cli-progress'
import type { PoolClient } from 'pg'
import type { Bench } from '../open-bench.ts'
import { DRAW, MAKE_CUSTOMERS, MAKE_ORDERS, MAKE_PRODUCTS, SETTLE, type ShopSize } from './fill-statements.ts'

const BATCH = 10_000
const AUDIT = new URL('../../server/database/audit.sql', import.meta.url)

/**
 * Fills the shop with products, customers and orders, deterministically. `more` are statements that follow. It bypasses the triggers, which
 * would take an hour; the auditor then checks the invariants that they enforce.
 * @throws Error when one is broken.
 */
export async function fillShop({ admin }: Pick<Bench, 'admin'>, size: ShopSize, more: readonly string[] = []): Promise<void> {
  const client = await admin.connect()
  const total = size.products + size.customers + size.orders
  const bar = new SingleBar({
    format: '{bar} {percentage}% | {value}/{total} rows | {duration_formatted}',
    noTTYOutput: true,
    notTTYSchedule: 15_000,
  })
  bar.start(total, 0)
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'`)
    await inBatches(client, MAKE_PRODUCTS, size.products, [], bar)
    await inBatches(client, MAKE_CUSTOMERS, size.customers, [], bar)
    await client.query(DRAW)
    const indexes = await dropIndexes(client)
    await inBatches(client, MAKE_ORDERS, size.orders, [size.orders, size.secondsBetween], bar)
    for (const statement of more) await client.query(statement)
    for (const index of indexes) await client.query(index)
    await client.query(SETTLE)
  } finally {
    bar.stop()
    await client.query('reset session_replication_role; reset synchronous_commit; reset work_mem')
    client.release()
  }
  const { rows } = await admin.query(await readFile(AUDIT, 'utf8'))
  if (rows.length > 0) throw new Error(`The large shop breaks an invariant: ${JSON.stringify(rows.slice(0, 5))}`)
}

/** Drops the indexes that are no constraints, and returns the statements that create them: all at once they take a tenth of the time. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select i.indexname as name, i.indexdef as statement from pg_indexes i
     where i.schemaname = 'public' and i.tablename in ('order', 'order_line', 'order_event', 'stock_move', 'payment')
       and not exists (select from pg_constraint c where c.conname = i.indexname)`,
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  return rows.map(({ statement }) => statement)
}

async function inBatches(client: PoolClient, statement: string, count: number, values: readonly number[], bar: SingleBar): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const until = Math.min(count, from + BATCH - 1)
    await client.query(statement, [from, until, ...values])
    bar.increment(until - from + 1)
  }
}
