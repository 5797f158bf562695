import { eq, sql } from 'drizzle-orm'
import { product } from '#server/database/schema/catalogue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Sets a product's price and discount per unit, in won. @throws Refusal NOT_FOUND for an unknown product. */
export async function setPrice(tx: Tx, id: number, price: number, discount: number): Promise<void> {
  const { rowCount } = await tx.update(product).set({ price, discount, updatedAt: sql`now()` }).where(eq(product.id, id))
  if (rowCount === 0) throw new Refusal('NOT_FOUND')
}
