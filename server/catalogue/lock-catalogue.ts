import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * Serialises the writers that give products a sku or a barcode: each sees those of the one before. Take it before you lock products,
 * because imports do.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kade-catalogue-import'))`)
}
