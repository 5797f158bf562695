import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * Holds a file that has the name of its contents until the end of the transaction. Who puts such a file and writes the row that names it, and who removes
 * it because no row does, each hold it for both: otherwise one could remove what the other has just put (decision 026).
 */
export async function lockFile(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`kade file ${name}`}, 0))`)
}
