import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { and, asc, desc, eq, inArray, isNotNull, lt, notInArray, or, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** Minutes without an update after which a payment is checked at its provider (docs/korea.md, 1). */
const READY_MINUTES = 15
const APPROVING_MINUTES = 1
/** Minutes after which a wallet attempt can no longer be paid: Kakao Pay expires it after 15. */
const WALLET_LIFE_MINUTES = 20
/** Minutes after which an approval that Kakao Pay has not executed is given up; its own limit is 11 seconds. */
const APPROVAL_LIFE_MINUTES = 2
/** Failure code of a wallet attempt whose approval was given up. */
export const APPROVAL_LOST = 'approval-lost'
/** Hours in which a card window can bring money, whatever the state of its order; PortOne repeats its webhooks for 6. */
const CARD_LIFE_HOURS = 24
/** Hours in which the approval of a closed wallet attempt can still turn out to have taken money. */
const CLAIM_LIFE_HOURS = 1
/** Minutes between two checks of an ended attempt: for recent orders, and for orders older than two hours. */
const ENDED_MINUTES = 15
const OLD_MINUTES = 60
const BATCH = 100

const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`
const quietSince = sql`greatest(${payment.updatedAt}, ${payment.askedAt})`

export type StalePayment = { id: string; status: (typeof payment.$inferSelect)['status']; over: boolean }

/**
 * Wallet attempts that began collecting more than a minute ago, the oldest first. They are read separately, so that abandoned windows do
 * not delay a shopper who has paid. `over`: if Kakao Pay still reports them as waiting, the approval was lost.
 */
export function findCollecting(reader: Reader): Promise<StalePayment[]> {
  const stale = and(eq(payment.status, 'approving'), lt(payment.updatedAt, ago(APPROVING_MINUTES)))
  return find(reader, stale, sql<boolean>`${payment.updatedAt} < ${ago(APPROVAL_LIFE_MINUTES)}`)
}

/**
 * Payments without an update: open ones after a quarter of an hour, and those that ended without money while some may still arrive. Orders
 * that can still be paid come first. `over`: if the provider still reports them as waiting, they will not be paid.
 */
export function findQuiet(reader: Reader): Promise<StalePayment[]> {
  const open = and(inArray(payment.status, ['created', 'ready']), lt(quietSince, ago(READY_MINUTES)))
  const over = sql<boolean>`${payment.status} in ('created', 'ready') and case
    when ${payment.provider} = 'kakao-pay' then ${payment.createdAt} < ${ago(WALLET_LIFE_MINUTES)}
    else ${order.status} <> 'Pending' and ${payment.createdAt} < ${ago(CARD_LIFE_HOURS * 60)} end`
  return find(reader, or(open, endedWithoutUpdate()), over)
}

/**
 * Attempts that ended but may still bring money: a payer may retry in an open card window, and a provider may execute an approval that it
 * refused.
 */
function endedWithoutUpdate(): SQL | undefined {
  return and(
    inArray(payment.status, ['failed', 'cancelled', 'expired']),
    isNotNull(payment.providerPaymentId),
    sql`${payment.createdAt} > ${ago(CARD_LIFE_HOURS * 60)}`,
    or(eq(payment.provider, 'portone'), sql`${payment.claimedAt} > ${ago(CLAIM_LIFE_HOURS * 60)}`),
    sql`${quietSince} < case when ${payment.createdAt} > ${ago(120)} then ${ago(ENDED_MINUTES)} else ${ago(OLD_MINUTES)} end`,
  )
}

function find(reader: Reader, stale: SQL | undefined, over: SQL<boolean>): Promise<StalePayment[]> {
  return reader
    .select({ id: payment.id, status: payment.status, over })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(stale)
    .orderBy(desc(sql`${order.status} = 'Pending'`), asc(quietSince), asc(payment.id))
    .limit(BATCH)
}

/**
 * Payments of an order that may have brought money unnoticed: card payments even after a failure, because the payer may have retried in the
 * same window; wallet payments that we began to collect, because nothing else takes money.
 */
export async function findUncertain(reader: Reader, orderId: string): Promise<{ id: string }[]> {
  return reader
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.orderId, orderId),
        isNotNull(payment.providerPaymentId),
        notInArray(payment.status, ['paid', 'unwanted']),
        or(eq(payment.provider, 'portone'), isNotNull(payment.claimedAt)),
      ),
    )
}
