import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Serialises those who publish, end and resume pop-ups until the end of their transactions: one looks at what the other has left. */
export async function lockPopups(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('popup'))`)
}
