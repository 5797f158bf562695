import { and, asc, eq, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import type { Reader } from '#server/database/transaction.ts'

/** Minutes without news after which a provider is asked how a payment stands (korea.md, section 1.7). */
const READY_MINUTES = 15
const APPROVING_MINUTES = 1
/** Minutes after which a wallet attempt can surely not be paid any more: Kakao Pay keeps it for 15. */
const WALLET_LIFE_MINUTES = 20
/** Minutes after which an approval that Kakao Pay has not carried out was lost: it gives up after 11 seconds itself. */
const APPROVAL_LIFE_MINUTES = 2
/** Noted with a wallet attempt whose approval was lost. */
export const APPROVAL_LOST = 'approval-lost'
/** Hours after which a card window of an ended order is not looked after any more; PortOne repeats its webhooks for 6. */
const CARD_LIFE_HOURS = 24
const BATCH = 100

const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`

/** Open payments without news for too long, the oldest first. `over`: when its provider says that it still waits, nothing will come of it. */
export async function findStale(reader: Reader) {
  return reader
    .select({
      id: payment.id,
      status: payment.status,
      over: sql<boolean>`case
        when ${payment.status} = 'approving' then ${payment.updatedAt} < ${ago(APPROVAL_LIFE_MINUTES)}
        when ${payment.provider} = 'kakao-pay' then ${payment.createdAt} < ${ago(WALLET_LIFE_MINUTES)}
        else ${order.status} <> 'Pending' and ${payment.createdAt} < ${ago(CARD_LIFE_HOURS * 60)} end`,
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(
      or(
        and(eq(payment.status, 'created'), lt(payment.updatedAt, ago(READY_MINUTES))),
        and(eq(payment.status, 'ready'), lt(payment.updatedAt, ago(READY_MINUTES))),
        and(eq(payment.status, 'approving'), lt(payment.updatedAt, ago(APPROVING_MINUTES))),
      ),
    )
    .orderBy(asc(payment.updatedAt))
    .limit(BATCH)
}

/**
 * The payments of an order that may have brought money without our knowing: a card payment even after it failed, because the payer may
 * have tried again in the same window; of the wallet what was being collected, because nothing else takes money.
 */
export async function findUncertain(reader: Reader, orderId: string): Promise<{ id: string }[]> {
  return reader
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.orderId, orderId),
        isNotNull(payment.providerPaymentId),
        or(
          and(eq(payment.provider, 'portone'), notInArray(payment.status, ['paid', 'unwanted'])),
          and(eq(payment.provider, 'kakao-pay'), or(eq(payment.status, 'approving'), eq(payment.failureCode, APPROVAL_LOST))),
        ),
      ),
    )
}
