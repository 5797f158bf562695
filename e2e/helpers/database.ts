import { Client } from 'pg'
import type { z } from 'zod'
import { findRunning } from '#server/database/embedded/running.ts'

async function withClient<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const connectionString = process.env.DATABASE_URL ?? (await findRunning(process.env.STORE_DATA ?? 'data'))
  if (!connectionString) throw new Error('STORE_DATA is not the data folder of a running store')
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Reads rows of the store's own database, for figures of a page that a test sums by itself. */
export const readRows = <Row extends z.ZodType>(row: Row, query: string, values: readonly unknown[]): Promise<z.output<Row>[]> =>
  withClient(async (client) => (await client.query(query, [...values])).rows.map((each) => row.parse(each)))

/** Runs while no other test works on `what` of the shop, of which there is one for all: its last import, a section of its settings. */
export const inTurn = (what: string, walk: () => Promise<void>): Promise<void> =>
  withClient(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [`journey:${what}`])
    await walk()
  })
