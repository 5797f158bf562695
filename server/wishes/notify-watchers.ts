import { product } from '#server/database/schema/catalogue.ts'
import { stockWatch } from '#server/database/schema/wishes.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import { and, asc, eq, gt, inArray } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { type EffectHandlers, writeOutbox } from '#server/platform/jobs/outbox.ts'

/** Kind of the outbox row that the database writes when a product comes back; its payload is `{ productId }`. */
const BACK_EFFECT = 'wishes.back-in-stock'
/** Kind of the row for each who waits, `{ accountId, requestId, productId }`: the notification and the push of it. */
export const BACK_IN_STOCK_EFFECT = 'notify.back-in-stock'

const BATCH = 100

/** The effect of goods that come back. */
export function wishEffects({ db }: { db: Db }): EffectHandlers {
  return {
    [BACK_EFFECT]: async ({ productId }) => {
      if (typeof productId !== 'number') throw new Error('Goods that are back without their id')
      while ((await inTransaction(db, (tx) => notifyBatch(tx, productId))) === BATCH) {
        // A full batch means that more may wait.
      }
    },
  }
}

/**
 * Deletes a batch of back-in-stock requests and queues their notifications, in one transaction: each request is notified at most once, on
 * any number of nodes. If the product is sold out again, nothing is sent and the requests stay.
 */
async function notifyBatch(tx: Tx, productId: number): Promise<number> {
  const there = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), eq(product.active, true), gt(product.stockCount, 0)))
  if (there.length === 0) return 0
  const waiting = await tx
    .select({ id: stockWatch.id, accountId: stockWatch.accountId })
    .from(stockWatch)
    .where(eq(stockWatch.productId, productId))
    .orderBy(asc(stockWatch.id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (waiting.length === 0) return 0
  await tx.delete(stockWatch).where(
    inArray(
      stockWatch.id,
      waiting.map(({ id }) => id),
    ),
  )
  for (const { id: requestId, accountId } of waiting) {
    await queueMail(tx, { template: 'back-in-stock', accountId, requestId, productId })
    await writeOutbox(tx, BACK_IN_STOCK_EFFECT, { accountId, requestId, productId })
  }
  return waiting.length
}
