import type { z } from 'zod'
import type { consolePlacePhoneOrder } from '#contract/calls/console/phone-orders.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { parseKoreanMobile } from '#contract/rules/phone.ts'
import { account } from '#server/database/schema/account.ts'
import { order } from '#server/database/schema/orders.ts'
import { queueText } from '#server/messages/queue-text.ts'
import { recordDeposit } from '#server/orders/record-deposit.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { type Checkout, tryToPlace } from '../place-order.ts'
import { findOrAddGuest } from './find-or-add-guest.ts'

type PhoneOrder = z.output<typeof consolePlacePhoneOrder.body>

interface ByStaff {
  staffId: string
  idempotencyKey: string | null
}

/**
 * Turns an order by phone into a checkout, which {@link tryToPlace} places like a customer's own: at the prices of the server, all of the
 * stock or nothing.
 * @throws Refusal BAD_REQUEST for an item that is named twice
 */
export function checkoutOf(wanted: PhoneOrder, { staffId, idempotencyKey }: ByStaff): Checkout {
  const { info, items, deliveryCharge, amount, note, leaveAt, entranceCode, cashReceipt, pickUp, promisedOn } = wanted
  const seen = new Set<string>()
  for (const [index, { id }] of items.entries()) {
    if (seen.has(id)) throw badField(`items.${index}.id`, { text: 'common.field.twice' })
    seen.add(id)
  }
  const phone = parseKoreanMobile(info.phone)
  if (phone === null) throw badField('info.phone', { text: 'common.field.phone.invalid' })
  return {
    accountId: '',
    idempotencyKey,
    language: wanted.language,
    request: {
      info: { ...info, phone },
      items,
      deliveryCharge,
      amount,
      paymentMethod: 'cash',
      message: {
        note,
        leaveAt: pickUp ? undefined : leaveAt,
        depositor: wanted.depositor || fullName(info),
        cashReceipt: cashReceipt ?? { type: 'none' },
        ...(entranceCode && !pickUp && { entranceCode: { code: entranceCode, eraseAfterDelivery: true } }),
      },
    },
    byStaff: { staffId, customerId: wanted.accountId, payment: wanted.payment, pickUp, promisedOn },
  }
}

/**
 * Places an order for somebody on the phone. Paid at the shop, its deposit is booked with it; otherwise the deposit is requested by mail,
 * or by a text message where there is no e-mail. A retry with the same key returns the order of the first call.
 * @throws Refusal NOT_FOUND for an unknown account, and those of `placeOrder`
 * @throws FiguresChanged when prices or stock are not those of the page
 */
export async function placePhoneOrder(tx: Tx, secret: string, wanted: PhoneOrder, checkout: Checkout) {
  const staffId = checkout.byStaff?.staffId ?? ''
  const accountId = await customerOf(tx, wanted.accountId, checkout, staffId)
  const { orderId, placed } = await tryToPlace(tx, secret, { ...checkout, accountId })
  if (placed && wanted.payment === 'paid-at-shop')
    await recordDeposit(tx, orderId, { amount: wanted.amount, key: `paid-at-shop ${orderId}` }, staffId)
  else if (placed && wanted.info.email === '') await queueText(tx, { template: 'order-received', orderId })
  const [row] = await tx.select().from(order).where(eq(order.id, orderId))
  if (!row) throw new Error(`Order ${orderId} was not placed`)
  return {
    orderId,
    orderNumber: orderNumberText(row.number),
    amount: row.amount,
    paid: row.paidAt !== null,
    code: row.depositorCode ?? '',
    dueAt: row.dueAt.toISOString(),
    promisedOn: row.promisedOn,
    toldBy: row.email !== '' ? ('mail' as const) : row.paidAt === null ? ('text' as const) : ('staff' as const),
  }
}

async function customerOf(tx: Tx, accountId: string | null, checkout: Checkout, staffId: string): Promise<string> {
  if (accountId === null) return findOrAddGuest(tx, checkout.request.info.phone, staffId)
  const [found] = await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId))
  if (!found) throw new Refusal('NOT_FOUND')
  return found.id
}
