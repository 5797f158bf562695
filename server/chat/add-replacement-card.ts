import { account } from '#server/database/schema/account.ts'
import { readShortLine } from '#server/orders/packing/short-line.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { insertMessage } from './insert-message.ts'

/**
 * Puts the card of a replacement into the chat of its customer, once: product, offer and prices, with the buttons to answer. It answers
 * none of the customer's questions, and nobody of staff takes the chat by it. A guest has no chat.
 */
export async function addReplacementCard(tx: Tx, shortageId: string): Promise<void> {
  const short = await readShortLine(tx, shortageId)
  if (!short?.replacement) return
  const { accountId } = short
  const [customer] = await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId))
  if (!customer) return
  const card = { cardKind: 'replacement' as const, cardOrderId: short.shortage.orderId, cardId: shortageId }
  // The mail and the notification ask the customer already.
  await insertMessage(
    tx,
    { id: newId(), accountId, sender: 'admin', clientId: `replacement:${shortageId}`, message: '', ...card },
    { notified: true },
  )
}
