import { consolePlacePhoneOrder } from '#contract/calls/console/phone-orders.ts'
import { deliveryCharge } from '#contract/rules/money.ts'

/** A product with its price and discount in won. */
interface Good {
  id: string
  price: number
  discount: number
}

/** The n-th order for a guest on the phone, who pays by bank transfer: one piece of a product. */
export function phoneOrder({ id, price, discount }: Good, number: number) {
  const charge = deliveryCharge(price - discount, true)
  return {
    path: consolePlacePhoneOrder.path,
    key: `bench-phone-${number}`,
    body: {
      accountId: null,
      language: 'en',
      info: {
        firstName: 'Nadeesha',
        lastName: 'Demo',
        phone: `0108${String(number).padStart(7, '0')}`,
        email: '',
        address: '110 Sejong-daero, Jung-gu, Seoul, Room 402',
        zipCode: '04524',
      },
      pickUp: false,
      items: [{ id, price, discount, quantity: 1 }],
      deliveryCharge: charge,
      amount: price - discount + charge,
      payment: 'transfer',
      told: true,
    },
  }
}
