import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { paymentComplete } from '#contract/calls/payments.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { expireOrders } from '../expire-orders.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let shop: PaymentShop
let hana: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  hana = await shop.person()
})
afterEach(async () => {
  shop.sandbox.control.reset()
  await expectCleanAudit(shop.pool)
  await shop.expectSameMoneyAsProviders()
})
afterAll(() => shop.close())

/** Moves an order's deadline to so many seconds from now; negative is in the past. */
const dueIn = (orderId: string, seconds: number) =>
  shop.pool.query(`update "order" set due_at = now() + make_interval(secs => $2) where id = $1`, [orderId, seconds])
const age = (orderId: string, minutes: number) =>
  shop.pool.query(
    `update payment set created_at = created_at - make_interval(mins => $2), updated_at = updated_at - make_interval(mins => $2) where order_id = $1`,
    [orderId, minutes],
  )
const statusesOf = async (orderId: string): Promise<string[]> =>
  (await shop.pool.query('select status from payment where order_id = $1 order by created_at', [orderId])).rows.map((row) => row.status)

describe('orders that were not paid in time', () => {
  it('are cancelled exactly once by three runs of the job at the same time, and their stock comes back', async () => {
    const goods = await shop.goods({ stock: 100 })
    const orders = await Promise.all(['cash', 'wallet', 'card', 'cash', 'wallet'].map((method) => shop.placed(hana, method, [goods])))
    const kept = await shop.placed(hana, 'cash', [goods])
    for (const order of orders) await dueIn(order._id, -1)
    await dueIn(kept._id, 60)
    const counts = await Promise.all([1, 2, 3].map(() => expireOrders(shop.deps)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
    expect(await shop.stockOf(goods.id)).toBe(99)
    for (const order of orders) {
      expect(await shop.orderOf(hana, order._id)).toMatchObject({
        status: 'Cancelled',
        autoCancelled: true,
        // The deadline that passed stays stored, so that screen and mail show the same.
        dueAt: expect.any(String),
        endedAt: expect.any(String),
        refundStatus: { refundMethod: 'no-payment' },
      })
    }
    const { rows } = await shop.pool.query(`select actor from order_event where order_id = $1 and to_status = 'Cancelled'`, [
      orders[0]?._id,
    ])
    expect(rows).toEqual([{ actor: 'deadline' }])
    expect((await shop.orderOf(hana, kept._id)).status).toBe('Pending')
  })

  it('have one end when a deposit is recorded in the same moment', async () => {
    const owner = await shop.person('owner')
    for (let round = 0; round < 5; round++) {
      const order = await shop.placed(hana, 'cash')
      await dueIn(order._id, -1)
      const deposit = shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
      const [response, expired] = await Promise.all([deposit, expireOrders(shop.deps)])
      // A run that finds the row locked leaves it, so the deposit may win without a loser.
      const { status, payment } = await shop.orderOf(hana, order._id)
      expect(response.status).toBe(200)
      expect([status, payment, expired]).toEqual(
        response.body.bookedAs === 'paid' ? ['Order Processing...', true, 0] : ['Cancelled', false, 1],
      )
    }
  })

  it('keep their order when the money came without any notification', async () => {
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'drop' })
    const order = await shop.placed(hana, 'card')
    const { body } = await shop.initCard(hana, order._id)
    await shop.chooseAtCard(body, 'fail')
    expect((await shop.call(paymentComplete, { paymentId: body.paymentId }, hana)).body.status).toBe('FAIL')
    // The payer tries again in the same window, succeeds, and the browser dies.
    await shop.chooseAtCard(body, 'pay')
    await dueIn(order._id, -1)
    await expireOrders(shop.deps)
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ status: 'Order Processing...', payment: true })
  })

  it('wait five minutes for a provider without a sure response, then end; money that shows up later goes back', async () => {
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'drop' })
    const order = await shop.placed(hana, 'card')
    const { body } = await shop.initCard(hana, order._id)
    await shop.chooseAtCard(body, 'pay')
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'get', kind: 'status' })
    await dueIn(order._id, -60)
    await expireOrders(shop.deps)
    expect((await shop.orderOf(hana, order._id)).status).toBe('Pending')
    await dueIn(order._id, -6 * 60)
    await expireOrders(shop.deps)
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ status: 'Cancelled', autoCancelled: true })

    shop.sandbox.control.reset()
    await age(order._id, 16)
    await reconcilePayments(shop.deps)
    await eventually(async () =>
      expect((await shop.orderOf(hana, order._id)).refundStatus).toMatchObject({ isRefundComplete: true, refundMethod: 'original-method' }),
    )
    expect(shop.happened('refunded', body.paymentId)).toBe(1)
  })

  it('are not charged when the payer comes back after the deadline', async () => {
    const order = await shop.placed(hana)
    const init = await shop.initWallet(hana, order._id)
    const back = await shop.chooseAtKakao(init.body.redirect_url, 'pay')
    await dueIn(order._id, 0)
    expect((await shop.visit(back)).status).toBe(200)
    expect([shop.happened('paid', init.body.tid), (await shop.orderOf(hana, order._id)).payment]).toEqual([0, false])
    await expireOrders(shop.deps)
    expect((await shop.orderOf(hana, order._id)).status).toBe('Cancelled')
  })
})

describe('payments without a notification', () => {
  it('are looked up: a lost browser costs nobody the order', async () => {
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'drop' })
    const order = await shop.placed(hana, 'card')
    const { body } = await shop.initCard(hana, order._id)
    await shop.chooseAtCard(body, 'pay')
    await reconcilePayments(shop.deps)
    expect((await shop.orderOf(hana, order._id)).payment).toBe(false)
    await age(order._id, 16)
    await Promise.all([reconcilePayments(shop.deps), reconcilePayments(shop.deps), reconcilePayments(shop.deps)])
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ status: 'Order Processing...', payment: true })
  })

  it('end when nothing can come of them any more', async () => {
    const [wallet, waiting, begun] = [await shop.placed(hana), await shop.placed(hana), await shop.placed(hana)]
    for (const order of [wallet, waiting, begun]) await shop.initWallet(hana, order._id)
    await shop.pool.query(`update payment set status = 'created', provider_payment_id = null where order_id = $1`, [begun._id])
    await age(wallet._id, 21)
    await age(waiting._id, 16)
    await age(begun._id, 16)
    await reconcilePayments(shop.deps)
    expect([await statusesOf(wallet._id), await statusesOf(waiting._id), await statusesOf(begun._id)]).toEqual([
      ['expired'],
      ['ready'],
      ['failed'],
    ])
    await shop.payWallet(hana, wallet._id)
    expect((await shop.orderOf(hana, wallet._id)).payment).toBe(true)
  })
})
