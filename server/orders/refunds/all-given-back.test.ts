import { afterAll, afterEach, expect, it } from 'vitest'
import { consoleRefundSettle } from '#contract/calls/console/refunds.ts'
import { type Order, orderUpdate } from '#contract/calls/orders.ts'
import { openPackingDesk } from '#server/orders/packing/testing/packing-desk.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'

const { shop, hana, owner, paid, short, by, answer, asked, given } = await openPackingDesk()
afterEach(async () => {
  shop.sandbox.control.reset()
  await expectCleanAudit(shop.pool)
})
afterAll(() => shop.close())

/** An order without a delivery charge whose only line is replaced by free goods, as its customer agreed: all of its money goes back. */
async function replacedByFreeGoods(how: 'cash' | 'wallet'): Promise<Order> {
  const [dear, free] = [await shop.goods({ price: 100_000, discount: 0 }), await shop.goods({ price: 1_000, discount: 1_000 })]
  const order = await paid([dear], how)
  await short(order, { seen: 1, ...by(free) })
  await answer((await asked(order))._id, true)
  expect(await given(order)).toBe(order.amount)
  return order
}
const cancel = (order: Order) => shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
const partOf = async (order: Order): Promise<string> =>
  (await shop.pool.query('select r.id from refund r join payment p on p.id = r.payment_id where p.order_id = $1', [order._id])).rows[0]?.id
const endOf = async (order: Order) => {
  const { status, refundStatus } = await shop.orderOf(hana, order._id)
  return [status, refundStatus.refundMethod, refundStatus.amount]
}

it('an order of free goods alone goes on, because its customer wants them', async () => {
  const order = await replacedByFreeGoods('cash')
  expect((await shop.orderOf(hana, order._id)).status).toBe('Order Processing...')
})

it('is refunded at once when it is cancelled after all of its money went back', async () => {
  const [wallet, cash] = [await replacedByFreeGoods('wallet'), await replacedByFreeGoods('cash')]
  await eventually(async () => expect((await shop.orderOf(hana, wallet._id)).refunds[0]?.doneAt).not.toBeNull())
  expect((await shop.call(consoleRefundSettle, { refundId: await partOf(cash), way: 'cash' }, owner)).status).toBe(200)
  for (const order of [wallet, cash]) expect((await cancel(order)).status).toBe(200)
  expect(await endOf(wallet)).toEqual(['Refund Done', 'original-method', 100_000])
  expect(await endOf(cash)).toEqual(['Refund Done', 'cash', 100_000])
  await shop.drain()
  const { rows } = await shop.pool.query(`select template from message where subject = $1 and template like 'order-%' order by template`, [
    wallet._id,
  ])
  expect(rows.map(({ template }) => template)).toEqual(expect.arrayContaining(['order-cancelled', 'order-refunded']))
  await shop.expectSameMoneyAsProviders()
})

it('is refunded with its last part when it was cancelled before that', async () => {
  shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'cancel', kind: 'status' })
  const [wallet, cash] = [await replacedByFreeGoods('wallet'), await replacedByFreeGoods('cash')]
  for (const order of [wallet, cash]) await cancel(order)
  expect(await endOf(wallet)).toEqual(['Cancelled', 'reviewing', 0])
  shop.sandbox.control.reset()
  await shop.drain()
  await eventually(async () => expect(await endOf(wallet)).toEqual(['Refund Done', 'original-method', 100_000]))
  expect((await shop.call(consoleRefundSettle, { refundId: await partOf(cash), way: 'bank-details' }, owner)).status).toBe(200)
  expect(await endOf(cash)).toEqual(['Refund Done', 'bank-details', 100_000])
})
