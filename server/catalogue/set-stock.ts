import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { lockProducts } from './lock-products.ts'
import { moveStock } from './move-stock.ts'

/**
 * Sets a product's stock to a count by staff. The difference to the current count goes into the ledger; the row is locked, so a concurrent
 * sale is neither lost nor counted twice. Returns the previous count.
 * @throws Refusal NOT_FOUND for an unknown product.
 */
export async function setStock(
  tx: Tx,
  id: number,
  stockCount: number,
  by: { actorId?: string; note?: string | undefined } = {},
): Promise<number> {
  const locked = (await lockProducts(tx, [id])).get(id)
  if (!locked) throw new Refusal('NOT_FOUND')
  await moveStock(tx, [{ productId: id, delta: stockCount - locked.stockCount, kind: 'count', ...by }])
  return locked.stockCount
}
