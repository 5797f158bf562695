import { Client } from 'pg'
import type { z } from 'zod'
import { findRunning } from '#server/database/embedded/running.ts'

/** Reads rows of the store's own database, for figures of a page that a journey sums by itself. */
export async function readRows<Row extends z.ZodType>(row: Row, query: string, values: readonly unknown[]): Promise<z.output<Row>[]> {
  const connectionString = process.env.DATABASE_URL ?? (await findRunning(process.env.STORE_DATA ?? 'data'))
  if (!connectionString) throw new Error('STORE_DATA is not the data folder of a running store')
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query(query, [...values])
    return rows.map((each) => row.parse(each))
  } finally {
    await client.end()
  }
}
