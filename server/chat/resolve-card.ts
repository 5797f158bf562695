import type { ChatCardKind } from '#contract/calls/chat-cards.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'

/** A card by the id of its order or refund. */
export interface NewCard {
  kind: 'order' | 'refund'
  id: string
}

/**
 * The columns of a card. Order and refund must be of that customer.
 * @throws Refusal BAD_REQUEST, naming the field, for one of somebody else
 */
export async function resolveCard(
  reader: Reader,
  accountId: string,
  { kind, id }: NewCard,
): Promise<{ cardKind: ChatCardKind; cardOrderId: string; cardId: string | null }> {
  const [found] =
    kind === 'order'
      ? await reader
          .select({ orderId: order.id })
          .from(order)
          .where(and(eq(order.id, id), eq(order.accountId, accountId)))
      : await reader
          .select({ orderId: order.id })
          .from(refund)
          .innerJoin(payment, eq(payment.id, refund.paymentId))
          .innerJoin(order, eq(order.id, payment.orderId))
          .where(and(eq(refund.id, id), eq(order.accountId, accountId)))
  if (!found) throw badField('cardId', kind === 'order' ? 'Must be an order of this customer' : 'Must be a refund of this customer')
  return { cardKind: kind, cardOrderId: found.orderId, cardId: kind === 'refund' ? id : null }
}
