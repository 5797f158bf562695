import type { Life } from './order-life.ts'
import { step } from './order-life.ts'
import type { MadePayment } from './rows.ts'
import { plusMinutes } from './shop-days.ts'

/** How an attempt ended without money, with the code that the provider gave. */
const ENDS = [
  { status: 'failed', code: 'FAIL_PAYMENT' },
  { status: 'cancelled', code: 'QUIT_PAYMENT' },
  { status: 'expired', code: 'expired' },
] as const

/** Pays an order at its provider, a minute or two after this moment. */
export function payOnline(life: Life, at: Date): void {
  const { order, shop } = life
  const paidAt = plusMinutes(at, 1.5)
  const made: MadePayment = { ...attempt(life, at), status: 'paid', taken: order.amount, paidAt, updatedAt: paidAt, claimedAt: paidAt }
  shop.rows.payments.push(made)
  life.paid = made
  step(life, 'Order Processing...', paidAt, { actor: 'payment', actorId: made.id })
}

/** An attempt to pay that took no money. */
export function failToPay(life: Life, at: Date): void {
  const end = life.shop.chance.pick(ENDS)
  const { status } = end
  const code = life.order.paymentMethod === 'card' ? 'FAILED' : end.code
  life.shop.rows.payments.push({
    ...attempt(life, at),
    status: life.order.paymentMethod === 'card' ? 'failed' : status,
    failureCode: code,
    updatedAt: plusMinutes(at, 4),
  })
}

function attempt({ order, shop: { chance } }: Life, at: Date) {
  const reference = chance.token()
  const wallet = order.paymentMethod === 'wallet'
  return {
    id: chance.id(),
    orderId: order.id,
    provider: wallet ? ('kakao-pay' as const) : ('portone' as const),
    providerPaymentId: wallet ? `T${chance.token().slice(0, 19)}` : reference,
    reference,
    amount: order.amount,
    taxFreeAmount: order.taxFreeAmount,
    createdAt: at,
  }
}
