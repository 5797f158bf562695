import { orderPlace } from '#contract/calls/checkout.ts'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { type Order, orderMy, type PaymentMethod } from '#contract/calls/orders.ts'
import { kakaoApprove, kakaoInit } from '#contract/calls/payments.ts'
import { DELIVERY_TERMS, totalsOf } from '#contract/rules/money.ts'
import { call } from './call.ts'
import { type Customer, HOME_ADDRESS } from './customers.ts'
import { ownerToken, productNow } from './products.ts'

/** The own orders, newest first. */
export async function ordersOf({ token }: Customer): Promise<Order[]> {
  return (await call(orderMy, { token })).orders
}

/** Places an order through the API: sku → quantity. */
export async function placeOrder(customer: Customer, items: Record<string, number>, paymentMethod: PaymentMethod): Promise<Order> {
  const lines = await Promise.all(
    Object.entries(items).map(async ([sku, quantity]) => {
      const { _id, price, discount } = await productNow(sku)
      return { id: _id, price, discount, quantity }
    }),
  )
  const totals = totalsOf(lines, DELIVERY_TERMS)
  const [firstName = '', lastName = ''] = customer.name.split(' ')
  const info = { firstName, lastName, email: customer.email, phone: customer.phone, address: HOME_ADDRESS }
  const { order } = await call(orderPlace, {
    token: customer.token,
    body: {
      info,
      items: lines,
      deliveryCharge: totals.deliveryCharge,
      amount: totals.grandTotal,
      paymentMethod,
      ...(paymentMethod === 'cash' ? { message: { depositor: customer.name, cashReceipt: { type: 'none' } } } : {}),
    },
  })
  return order
}

/** Pays a wallet order on the sandbox's page. */
export async function payByWallet({ token }: Customer, { _id }: Order): Promise<void> {
  const { tid, redirect_mobile_url: address } = await call(kakaoInit, { token, body: { orderId: _id } })
  await fetch(address, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) })
  const { status } = await call(kakaoApprove, { token, body: { tid } })
  if (status !== 'PAID') throw new Error(`The sandbox responded with ${status}`)
}

/** Staff record that the money of a cash order has arrived. */
export async function recordDeposit({ _id, amount }: Order): Promise<void> {
  await call(consoleRecordDeposit, { token: await ownerToken(), body: { orderId: _id, amount } })
}

/** Staff move an order one step. */
export async function moveOrder({ _id }: Order, to: Order['status']): Promise<void> {
  await call(consoleMoveOrder, { token: await ownerToken(), body: { orderId: _id, to } })
}
