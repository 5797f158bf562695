import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * Locks a content-addressed file until the end of the transaction. Code that stores such a file and writes its row, and code that deletes
 * an unused one, hold the lock for both steps: otherwise one could delete what the other has just stored (decision 026).
 */
export async function lockFile(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`kade file ${name}`}, 0))`)
}
