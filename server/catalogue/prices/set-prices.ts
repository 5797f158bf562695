import type { UnitPrice } from '#contract/rules/products/price-steps.ts'
import { HIGH_PRICE } from '#contract/rules/products/product-content.ts'
import { weightPriceStep } from '#contract/rules/weight.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { databaseError } from '#server/platform/database/database-error.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { readProductRow } from '../products/read-product.ts'

/** A new price and regular discount for a product that still has those of `was`. In won. */
export type PriceEdit = UnitPrice & { was: UnitPrice; highPriceMeant: boolean }

/**
 * Sets the price and the regular discount of a product; a deal that holds stays in force.
 * @throws Refusal NOT_FOUND; CHANGED_MEANWHILE with its row in `fresh`; HIGH_PRICE; BAD_REQUEST naming a price that does not fit its
 * weight, or that a deal would leave nothing of.
 */
export async function editPrice(tx: Tx, id: number, { price, discount, was, highPriceMeant }: PriceEdit): Promise<void> {
  await tx.select({ id: product.id }).from(product).where(eq(product.id, id)).for('no key update')
  const row = await readProductRow(tx, id)
  if (row.price !== was.price || row.regularDiscount !== was.discount) throw new Refusal('CHANGED_MEANWHILE', { fresh: row })
  if (price >= HIGH_PRICE && price !== row.price && !highPriceMeant) throw new Refusal('HIGH_PRICE')
  const step = row.weightCeiling === null ? null : weightPriceStep(price, row.weightCeiling)
  if (step) throw badField('price', { text: 'console.products.field.weightPriceRule', values: { step } })
  try {
    await tx.update(product).set({ price, regularDiscount: discount, updatedAt: sql`now()` }).where(eq(product.id, id))
  } catch (error) {
    if (databaseError(error)?.constraint === 'deal_below_price' || databaseError(error)?.constraint === 'product_deal')
      throw badField('price', { text: 'console.products.field.dealRule' })
    throw error
  }
}
