import { setTimeout as wait } from 'node:timers/promises'
import { openWalletAttempt } from '#server/payments/open-attempt.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { ProviderError } from '#server/ports/payment-provider.ts'
import { beginRequest } from '../begin-request.ts'
import { beginAttempt } from './begin-attempt.ts'
import { lockPayableOrder } from './lock-payable-order.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { settlePayment } from './settle-payment.ts'

/** A wallet payment that is ready for its payer. Amount in won. */
type WalletPayment = { tid: string; redirectUrl: string; redirectMobileUrl: string; orderId: string; amount: number }

const PAUSE_MS = 150
/** Milliseconds that a second click waits for the attempt that the first one began. */
const WAIT_LIMIT_MS = 6_000

/**
 * Starts the wallet payment of an order, or returns the one that is ready: one at a time, so that nobody pays twice.
 * @throws Refusal NOT_FOUND, ALREADY_PAID, PAYMENT_NOT_POSSIBLE, PROVIDER_FAILED.
 */
export async function startWalletPayment(
  deps: PaymentDependencies & { publicUrl: string },
  customer: { accountId: string; orderId: string | undefined },
): Promise<WalletPayment> {
  const patience = performance.now() + WAIT_LIMIT_MS
  let { orderId } = customer
  while (performance.now() < patience) {
    const { attempt, request } = await inTransaction(deps.db, async (tx) => {
      const order = await lockPayableOrder(tx, { ...customer, orderId }, 'wallet')
      const attempt = await openWalletAttempt(tx, order)
      return { attempt, request: await beginRequest(tx, order, attempt.payment, deps.publicUrl) }
    })
    const { payment, next } = attempt
    // Fixes the order, even when a newer one is placed in the meantime.
    orderId = payment.orderId
    switch (next) {
      case 'show':
        return shown(payment.orderId, payment.amount, payment.providerPaymentId, payment.redirectUrl, payment.redirectMobileUrl)
      case 'begin': {
        const begun = await beginAttempt(deps, deps.providers.wallet, payment, request)
        if (begun.kind !== 'redirect') throw new Error('A wallet payment begins with a redirect')
        return shown(payment.orderId, payment.amount, begun.providerPaymentId, begun.redirectPcUrl, begun.redirectMobileUrl)
      }
      case 'settle':
        await settleFirst(deps, payment.id)
        break
      default:
        await wait(PAUSE_MS)
    }
  }
  throw new Refusal('PROVIDER_FAILED')
}

/** An attempt may be collecting money at this moment: it has to end before another one begins. */
async function settleFirst(deps: PaymentDependencies, paymentId: string): Promise<void> {
  try {
    const { status } = await settlePayment(deps, paymentId)
    if (status === 'approving') throw new Refusal('PAYMENT_NOT_POSSIBLE')
  } catch (error) {
    if (error instanceof ProviderError) throw new Refusal('PROVIDER_FAILED')
    throw error
  }
}

function shown(orderId: string, amount: number, tid: string | null, redirectUrl: string | null, mobileUrl: string | null): WalletPayment {
  if (tid === null || redirectUrl === null || mobileUrl === null) throw new Error('A payment is ready without its addresses')
  return { tid, redirectUrl, redirectMobileUrl: mobileUrl, orderId, amount }
}
