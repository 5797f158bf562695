import type { z } from 'zod'
import type { orderPlace } from '#contract/checkout.ts'
import type { CheckoutValues } from './checkout-values.ts'
import type { Box } from './fresh-cart.ts'

/** What the browser asks the store to place. The store prices every line itself; the figures are only compared. */
export type OrderRequest = z.input<typeof orderPlace.body>

/** The request of a checkout that was checked. */
export function orderRequest(values: CheckoutValues, address: string, { lines, totals }: Box): OrderRequest {
  const { firstName, lastName, phone, email, note, method } = values
  return {
    info: { firstName: firstName.trim(), lastName: lastName.trim(), phone: phone.trim(), email: email.trim(), address: address.trim() },
    items: lines.map(({ itemId, quantity, item }) => ({
      id: itemId,
      name: item.name,
      price: item.price,
      discount: item.discount,
      quantity,
    })),
    deliveryCharge: totals.deliveryCharge,
    paymentMethod: method,
    amount: totals.grandTotal,
    message: { ...(note.trim() === '' ? {} : { note: note.trim() }), ...cashMessage(values) },
  }
}

function cashMessage({ method, depositor, receipt, receiptNumber }: CheckoutValues): OrderRequest['message'] {
  if (method !== 'cash') return {}
  const number = receiptNumber.replaceAll(' ', '')
  return { depositor: depositor.trim(), cashReceipt: receipt === 'none' ? { type: receipt } : { type: receipt, number } }
}
