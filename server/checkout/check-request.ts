import type { z } from 'zod'
import type { orderPlace } from '#contract/calls/checkout.ts'
import type { PHONE_PAYMENTS } from '#contract/calls/console/phone-orders.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/calls/orders.ts'
import { parseKoreanMobile } from '#contract/rules/phone.ts'
import { badField, Refusal } from '#server/platform/errors.ts'

type PlaceBody = z.output<typeof orderPlace.body>

/** A checkout with all its fields; prices and stock are not compared yet. `phone` is E.164. */
export type CheckedRequest = Omit<PlaceBody, 'paymentMethod' | 'userId'> & { paymentMethod: PaymentMethod }

/** The facts of an order that staff place for somebody on the phone, which a customer's own order does not have. */
export interface PhoneFacts {
  staffId: string
  /** The account that orders; null for a guest, whom the phone number identifies. */
  customerId: string | null
  payment: (typeof PHONE_PAYMENTS)[number]
  /** Collected at the shop, without a delivery charge. */
  pickUp: boolean
  /** Another day than the first possible one. */
  promisedOn: string | undefined
}

/**
 * Validates a checkout before anything is read from the database, with the messages of the product rules, 5.
 * @throws Refusal FORBIDDEN for another user's id, SELECT_PAYMENT_METHOD, EMPTY_ORDER, FILL_ALL_FIELDS, or BAD_REQUEST for a duplicate item
 * and for a phone number that is not a Korean mobile.
 */
export function checkRequest({ userId, ...body }: PlaceBody, accountId: string): CheckedRequest {
  if (userId !== undefined && userId !== accountId) throw new Refusal('FORBIDDEN')

  const paymentMethod = PAYMENT_METHODS.find((method) => method === body.paymentMethod)
  if (!paymentMethod) {
    const fields = [{ field: 'paymentMethod', message: `Must be one of ${PAYMENT_METHODS.join(', ')}` }]
    throw new Refusal('SELECT_PAYMENT_METHOD', { fields })
  }
  if (body.items.length === 0) throw new Refusal('EMPTY_ORDER', { fields: [{ field: 'items', message: 'Must hold an item' }] })

  const blank = Object.entries(body.info).filter(([, text]) => text === '')
  if (blank.length > 0) {
    const fields = blank.map(([name]) => ({ field: `info.${name}`, message: { text: 'common.field.required' as const } }))
    throw new Refusal('FILL_ALL_FIELDS', { fields })
  }
  const seen = new Set<string>()
  for (const [index, { id }] of body.items.entries()) {
    if (seen.has(id)) throw badField(`items.${index}.id`, { text: 'common.field.twice' })
    seen.add(id)
  }
  const phone = parseKoreanMobile(body.info.phone)
  if (phone === null) throw badField('info.phone', { text: 'common.field.phone.invalid' })
  return { ...body, paymentMethod, info: { ...body.info, phone } }
}
