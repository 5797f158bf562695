import { payment } from '#server/database/schema/payments.ts'
import { and, desc, eq, getTableColumns, inArray, notInArray, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import type { ProviderName } from '#server/ports/payment-provider.ts'
import type { LockedOrder } from './lock-order.ts'
import type { PaymentRow } from './read-payment.ts'
import { OPEN_STATUSES } from './record-settlement.ts'

/** Minutes in which a wallet attempt is reused, below Kakao Pay's limit of 15. */
const REUSE_MINUTES = 10
/** Seconds to wait for the provider's response to `begin`. */
const BEGIN_SECONDS = 10

/**
 * The next step of a payment: begin this attempt at the provider, show the one that is ready, wait for the one that is being begun, or
 * first settle the one that may be collecting money.
 */
type Attempt = { next: 'begin' | 'show' | 'wait' | 'settle'; payment: PaymentRow }

/** The current attempt of a wallet order (which is locked), or a new one: one at a time, however many clicks. */
export async function openWalletAttempt(tx: Tx, order: LockedOrder): Promise<Attempt> {
  const open = await tx
    .select({
      ...getTableColumns(payment),
      reusable: sql<boolean>`${payment.createdAt} > now() - make_interval(mins => ${REUSE_MINUTES})`,
      beginning: sql<boolean>`${payment.createdAt} > now() - make_interval(secs => ${BEGIN_SECONDS})`,
    })
    .from(payment)
    .where(and(eq(payment.orderId, order.id), eq(payment.provider, 'kakao-pay'), inArray(payment.status, [...OPEN_STATUSES])))
    .orderBy(desc(payment.createdAt))
  for (const row of open) {
    if (row.status === 'approving') return { next: 'settle', payment: row }
    if (row.status === 'ready' && row.reusable) return { next: 'show', payment: row }
    if (row.status === 'created' && row.beginning) return { next: 'wait', payment: row }
  }
  // Kakao Pay takes nothing without our approval, so an old attempt can be closed before a new one is opened.
  await tx
    .update(payment)
    .set({ status: 'expired', failureCode: 'replaced', updatedAt: sql`now()` })
    .where(and(eq(payment.orderId, order.id), eq(payment.provider, 'kakao-pay'), inArray(payment.status, ['created', 'ready'])))
  return { next: 'begin', payment: await insertAttempt(tx, order, 'kakao-pay') }
}

/**
 * The attempt of a card order (which is locked), or a new one. All tries of an order share one payment id, because PortOne lets an id be
 * paid only once.
 */
export async function openCardAttempt(tx: Tx, order: LockedOrder): Promise<Attempt> {
  const [existing] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, order.id), eq(payment.provider, 'portone'), notInArray(payment.status, ['paid', 'unwanted'])))
    .orderBy(desc(payment.createdAt))
    .limit(1)
  if (existing) return { next: existing.providerPaymentId === null ? 'begin' : 'settle', payment: existing }
  return { next: 'begin', payment: await insertAttempt(tx, order, 'portone') }
}

async function insertAttempt(tx: Tx, order: LockedOrder, provider: ProviderName): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payment)
    .values({
      id: newId(),
      orderId: order.id,
      provider,
      reference: newReference(),
      status: 'created',
      amount: order.amount,
      taxFreeAmount: order.taxFreeAmount,
    })
    .returning()
  if (!row) throw new Error('The payment was not inserted')
  return row
}
