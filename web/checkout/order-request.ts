import type { z } from 'zod'
import type { orderPlace } from '#contract/calls/checkout.ts'
import { hasSomethingToSee } from '#contract/rules/visible-text.ts'
import type { CheckoutValues } from './checkout-values.ts'
import type { Box } from './fresh-cart.ts'

/** The body of `order/place`. The server prices every line itself and only compares the amounts. */
export type OrderRequest = z.input<typeof orderPlace.body>

/** Where an order goes. */
export interface OrderPlace {
  address: string
  zipCode: string | undefined
  addressEnglish?: string | undefined
  /** Whether the remembered entrance code opens this address, and is wanted. */
  remembersCode: boolean
}

/** Builds the request from validated values. */
export function orderRequest(
  values: CheckoutValues,
  { address, zipCode, addressEnglish, remembersCode }: OrderPlace,
  { lines, totals }: Pick<Box, 'lines' | 'totals'>,
): OrderRequest {
  const { firstName, lastName, phone, email, note, leaveAt, method } = values
  const entranceCode = codeOf(values, remembersCode)
  return {
    info: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phone: phone.trim(),
      email: email.trim(),
      address: address.trim(),
      ...(zipCode ? { zipCode } : {}),
      ...(addressEnglish && { addressEnglish }),
    },
    items: lines.map(({ itemId, quantity, item }) => ({
      id: itemId,
      name: item.name,
      price: item.price,
      discount: item.discount,
      quantity,
      ...(values.ownWishes[itemId] && { ifShort: values.ownWishes[itemId] }),
    })),
    deliveryCharge: totals.deliveryCharge,
    paymentMethod: method,
    amount: totals.grandTotal,
    message: {
      leaveAt,
      ifShort: values.ifShort,
      ...(entranceCode && { entranceCode }),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
      ...cashMessage(values),
    },
  }
}

/** The typed entrance code, else the remembered one of the address. */
function codeOf({ entranceCode, eraseCode }: CheckoutValues, remembered: boolean) {
  const code = entranceCode.trim()
  if (hasSomethingToSee(code)) return { code, eraseAfterDelivery: eraseCode }
  return remembered ? { code: null, eraseAfterDelivery: eraseCode } : null
}

function cashMessage({ method, depositor, receipt, receiptNumber }: CheckoutValues): OrderRequest['message'] {
  if (method !== 'cash') return {}
  const number = receiptNumber.replaceAll(' ', '')
  return { depositor: depositor.trim(), cashReceipt: receipt === 'none' ? { type: receipt } : { type: receipt, number } }
}
