import { aisle } from '#server/database/schema/aisles.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type AisleFacts, aisleFacts } from './set-aisle.ts'

/**
 * Deletes an aisle that is still at `version` and in which no product is, not even an archived one; returns what it was. The lock keeps a
 * product from coming into it meanwhile. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, AISLE_IN_USE with the number of products
 */
export async function removeAisle(tx: Tx, name: string, version: number): Promise<AisleFacts> {
  const [existing] = await tx.select().from(aisle).where(eq(aisle.name, name)).for('update')
  if (!existing) throw new Refusal('NOT_FOUND')
  if (existing.version !== version) throw new Refusal('CHANGED_MEANWHILE')
  const count = await tx.$count(product, eq(product.category, name))
  if (count > 0) throw new Refusal('AISLE_IN_USE', { count })
  const gone = await aisleFacts(tx, existing)
  await tx.delete(aisle).where(eq(aisle.name, name))
  return gone
}
