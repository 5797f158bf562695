import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { consoleReceive } from '#contract/calls/console/stock/lots.ts'
import { daysLeft } from '#contract/rules/products/lots.ts'
import { lockProducts } from '#server/catalogue/lock-products.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { parseProductId } from '#server/catalogue/product-id.ts'
import { delivery, lot } from '#server/database/schema/stock.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { closeReceived } from '../purchases/write-purchases.ts'
import { supplierIdOf } from '../purchases/write-suppliers.ts'
import { refuseRecalled } from '../recall/recalled-codes.ts'

type Delivery = z.output<typeof consoleReceive.body>

/**
 * Puts a delivery on the shelf, all of it or nothing: each line becomes a lot, and its pieces go into the stock. The same delivery under
 * the same key is received once. Its lots store the supplier. Returns its pieces and lots, and whether it was there already.
 * @throws Refusal BAD_REQUEST naming the line: an unknown product, a date that has come, a recalled code; NOT_FOUND for an unknown
 * supplier; IDEMPOTENCY_KEY_REUSED for another delivery
 */
export async function receiveDelivery(
  tx: Tx,
  { key, note = '', supplierId = null, lines }: Delivery,
  { actorId, now }: { actorId: string; now: Date },
) {
  const requestHash = createHash('sha256')
    .update(JSON.stringify(supplierId === null ? lines : { supplierId, lines }))
    .digest('hex')
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const [made] = await tx
    .insert(delivery)
    .values({ id: key, requestHash, note, receivedBy: actorId })
    .onConflictDoNothing()
    .returning({ id: delivery.id })
  if (!made) {
    const [before] = await tx.select({ requestHash: delivery.requestHash }).from(delivery).where(eq(delivery.id, key))
    if (before?.requestHash !== requestHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return { pieces, lots: lines.length, again: true }
  }
  const deliveredBy = supplierId === null ? null : await supplierIdOf(tx, supplierId)
  const ids = lines.map(({ itemId }) => parseProductId(itemId) ?? 0)
  const products = await lockProducts(tx, ids)
  for (const [place, { bestBefore }] of lines.entries()) {
    const found = products.has(ids[place] ?? 0)
    if (!found) throw badField(`lines.${place}.itemId`, { text: 'console.stock.error.unknown' })
    if (bestBefore !== null && daysLeft(bestBefore, now) <= 0) {
      throw badField(`lines.${place}.bestBefore`, { text: 'console.stock.error.past' })
    }
  }
  await refuseRecalled(tx, ids, lines)
  const rows = await tx
    .insert(lot)
    .values(
      lines.map(({ code, bestBefore, quantity, purchasePrice }, place) => ({
        productId: ids[place] ?? 0,
        deliveryId: key,
        code,
        bestBefore,
        received: quantity,
        purchasePrice,
        supplierId: deliveredBy,
      })),
    )
    .returning({ id: lot.id, productId: lot.productId, received: lot.received })
  await moveStock(
    tx,
    rows.map(({ id, productId, received }) => ({ productId, delta: received, kind: 'receive' as const, lotId: id, actorId })),
  )
  await closeReceived(tx, rows)
  return { pieces, lots: lines.length, again: false }
}
