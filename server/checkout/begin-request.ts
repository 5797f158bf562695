import { CARD_RETURN_PATH, KAKAO_RETURN_PATH } from '#contract/calls/payments.ts'
import { languageOrDefault, localized } from '#contract/rules/languages.ts'
import { orderLine } from '#server/database/schema/orders.ts'
import type { LockedOrder } from '#server/payments/lock-order.ts'
import type { PaymentRow } from '#server/payments/read-payment.ts'
import { asc, eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import type { BeginRequest } from '#server/ports/payment-provider.ts'

const MAX_NAME = 100

/** The request that starts a payment at a provider. It names no person: the customer is a random id. */
export async function beginRequest(reader: Reader, order: LockedOrder, attempt: PaymentRow, publicUrl: string): Promise<BeginRequest> {
  const lines = await reader
    .select({ name: orderLine.name, quantity: orderLine.quantity })
    .from(orderLine)
    .where(eq(orderLine.orderId, order.id))
    .orderBy(asc(orderLine.position))
  const language = languageOrDefault(order.language)
  const [first] = lines
  const more = lines.length > 1 ? ` + ${lines.length - 1}` : ''
  const name = Array.from(first ? localized(first.name, language) : '').slice(0, MAX_NAME - more.length)
  return {
    orderReference: attempt.reference,
    customerReference: order.accountId,
    itemName: name.join('') + more,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    amount: attempt.amount,
    taxFreeAmount: attempt.taxFreeAmount,
    account: attempt.account,
    returnUrls: returnUrls(publicUrl, attempt),
  }
}

function returnUrls(publicUrl: string, { provider, reference }: PaymentRow): BeginRequest['returnUrls'] {
  if (provider === 'portone') {
    const url = publicUrl + CARD_RETURN_PATH.replace(':reference', reference)
    return { approved: url, cancelled: url, failed: url }
  }
  const url = (outcome: string) => publicUrl + KAKAO_RETURN_PATH.replace(':reference', reference).replace(':outcome', outcome)
  return { approved: url('approved'), cancelled: url('cancelled'), failed: url('failed') }
}
