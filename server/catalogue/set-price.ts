import { weightPriceStep } from '#contract/rules/weight.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'

/**
 * Sets a product's price and discount per unit, in won; returns those before. The price of a product sold by weight is that of its ceiling.
 * @throws Refusal NOT_FOUND for an unknown product, BAD_REQUEST naming a price at which 100 g would not cost whole won.
 */
export async function setPrice(tx: Tx, id: number, price: number, discount: number): Promise<{ price: number; discount: number }> {
  const columns = { price: product.price, discount: product.discount, ceiling: product.weightCeiling }
  const [found] = await tx.select(columns).from(product).where(eq(product.id, id)).for('no key update')
  if (!found) throw new Refusal('NOT_FOUND')
  const { ceiling, ...before } = found
  const step = ceiling === null ? null : weightPriceStep(price, ceiling)
  if (step) throw badField('price', { text: 'console.products.field.weightPriceRule', values: { step } })
  await tx.update(product).set({ price, discount, updatedAt: sql`now()` }).where(eq(product.id, id))
  return before
}
