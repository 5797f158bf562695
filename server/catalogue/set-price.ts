import { eq, sql } from 'drizzle-orm'
import { product } from '#server/database/schema/catalogue.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Sets a product's price and discount per unit, in won; returns those before. @throws Refusal NOT_FOUND for an unknown product. */
export async function setPrice(tx: Tx, id: number, price: number, discount: number): Promise<{ price: number; discount: number }> {
  const columns = { price: product.price, discount: product.discount }
  const [before] = await tx.select(columns).from(product).where(eq(product.id, id)).for('no key update')
  if (!before) throw new Refusal('NOT_FOUND')
  await tx.update(product).set({ price, discount, updatedAt: sql`now()` }).where(eq(product.id, id))
  return before
}
