import type { Food } from '#contract/calls/catalogue.ts'
import { orderPlace } from '#contract/calls/checkout.ts'
import { DELIVERY_TERMS, totalsOf } from '#contract/rules/money.ts'
import { ADDRESS, post, type Shopper } from './shoppers.ts'

/** Orders one product for cash, and returns how many milliseconds that took. */
export async function placeOrder(
  url: string,
  { token, email }: Shopper,
  food: Pick<Food, '_id' | 'price' | 'discount'>,
  quantity: number,
): Promise<number> {
  const { price, discount, _id: id } = food
  const totals = totalsOf([{ price, discount, quantity }], DELIVERY_TERMS)
  const begun = performance.now()
  await post(
    url,
    orderPlace.path,
    {
      info: { firstName: 'Bench', lastName: 'Shopper', email, phone: '010-2000-0000', address: ADDRESS },
      items: [{ id, price, discount, quantity }],
      deliveryCharge: totals.deliveryCharge,
      amount: totals.grandTotal,
      paymentMethod: 'cash',
      message: { depositor: 'Bench', cashReceipt: { type: 'none' } },
    },
    token,
    { 'idempotency-key': crypto.randomUUID() },
  )
  return performance.now() - begun
}
