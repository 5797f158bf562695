import { deal } from '#server/database/schema/prices.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { lockProducts } from '../lock-products.ts'
import { turnDeals } from './turn-deals.ts'

/**
 * Ends a deal: one of dates that holds ends now and stays in the list; one that has not begun, or comes each week, is removed. Returns its
 * product and discount.
 * @throws Refusal NOT_FOUND
 */
export async function endDeal(tx: Tx, dealId: string): Promise<{ productId: number; discount: number }> {
  const [found] = await tx.select().from(deal).where(eq(deal.id, dealId))
  if (!found) throw new Refusal('NOT_FOUND')
  await lockProducts(tx, [found.productId])
  const began = found.startsAt !== null && found.startsAt < new Date()
  // A deal that began within this minute has no earlier end than its start.
  if (began)
    await tx
      .update(deal)
      .set({ endsAt: sql`least(${deal.endsAt}, now())` })
      .where(eq(deal.id, dealId))
  else await tx.delete(deal).where(eq(deal.id, dealId))
  await turnDeals(tx, { onlyProduct: found.productId })
  return { productId: found.productId, discount: found.discount }
}
