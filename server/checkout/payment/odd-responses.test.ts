import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderUpdate } from '#contract/calls/orders.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop, PORTONE } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { compareWithProviders } from './compare-with-providers.ts'
import { reconcileApprovals } from './reconcile-payments.ts'

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

const fault = (provider: 'kakao-pay' | 'portone', operation: string, kind: string, more: { times?: number; amount?: number } = {}) =>
  shop.sandbox.control.setFault({ provider, operation, kind, ...more })
/** For what notices and effects bring about, on a busy machine, too. */
const PATIENT = { timeout: 20_000 }
const paymentOf = async (orderId: string) =>
  (await shop.pool.query('select status, taken, refunded, provider_payment_id as id from payment where order_id = $1', [orderId])).rows[0]
const refundOf = async (orderId: string) =>
  (
    await shop.pool.query(
      'select r.status, r.amount, r.failure_code as code from refund r join payment p on p.id = r.payment_id where p.order_id = $1',
      [orderId],
    )
  ).rows

describe.each(['without-cancelled', 'without-amounts'])('a response of the wallet %s', (kind) => {
  it('of unwanted money that is back does not leave its refund waiting, nor book another sum', async () => {
    const order = await shop.placed(hana, 'wallet')
    fault('kakao-pay', 'approve', 'other-amount', { amount: 3_000, times: 1 })
    fault('kakao-pay', 'cancel', 'status')
    const init = await shop.initWallet(hana, order._id)
    const back = await shop.chooseAtKakao(init.body.redirect_url, 'pay')
    await shop.visit(back)
    await eventually(async () => expect(await refundOf(order._id)).toMatchObject([{ status: 'pending', code: 'http-500' }]), PATIENT)
    // The money goes back in the partner console.
    shop.sandbox.control.reset()
    const { id: tid } = await paymentOf(order._id)
    await fetch(`${shop.sandbox.baseUrl}/online/v1/payment/cancel`, {
      method: 'POST',
      headers: { authorization: 'SECRET_KEY DEV0000000000000000000000000000000000000', 'content-type': 'application/json' },
      body: JSON.stringify({ cid: 'TC0ONETIME', tid, cancel_amount: 3_000, cancel_tax_free_amount: 0 }),
    })
    fault('kakao-pay', 'order', kind)
    await eventually(async () => {
      await shop.drain()
      expect(await refundOf(order._id)).toMatchObject([{ status: 'done', amount: 3_000 }])
    }, PATIENT)
    expect(await paymentOf(order._id)).toMatchObject({ status: 'unwanted', taken: 3_000, refunded: 3_000 })
  })

  it('to a refund does not make it happen twice', async () => {
    const order = await shop.placed(hana, 'wallet')
    await shop.payWallet(hana, order._id)
    fault('kakao-pay', 'cancel', kind)
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
    await eventually(async () => expect((await shop.orderOf(hana, order._id)).status).toBe('Refund Done'), PATIENT)
    expect(shop.happened('refunded', (await paymentOf(order._id)).id)).toBe(1)
  })
})

describe('a response without the held amount', () => {
  it.each(['without-amounts', 'odd-amounts'])(
    '(%s) to an approval leaves the payment to the scheduled job, which finds the money',
    async (kind) => {
      const order = await shop.placed(hana, 'wallet')
      fault('kakao-pay', 'approve', 'lost-reply', { times: 1 })
      fault('kakao-pay', 'order', kind)
      await shop.payWallet(hana, order._id)
      await shop.pool.query(`update payment set updated_at = now() - interval '2 minutes' where order_id = $1`, [order._id])
      await reconcileApprovals(shop.deps)
      expect((await paymentOf(order._id)).status).toBe('approving')
      shop.sandbox.control.reset()
      await reconcileApprovals(shop.deps)
      expect((await shop.orderOf(hana, order._id)).payment).toBe(true)
    },
  )

  it.each(['without-cancelled', 'without-amounts', 'odd-amounts'])('(%s) books nothing, and names the payment', async (kind) => {
    const order = await shop.placed(hana, 'card')
    const { body } = await shop.initCard(hana, order._id)
    await shop.chooseAtCard(body, 'pay')
    await eventually(async () => expect((await shop.orderOf(hana, order._id)).payment).toBe(true), PATIENT)
    fault('portone', 'webhook', 'drop')
    fault('portone', 'get', kind)
    await fetch(`${shop.sandbox.baseUrl}/payments/${body.paymentId}/cancel`, {
      method: 'POST',
      headers: { authorization: `PortOne ${PORTONE.apiSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'console', amount: 700 }),
    })
    await expect(compareWithProviders(shop.deps)).rejects.toThrow('compare-payments')
    expect(await refundOf(order._id)).toEqual([])
    shop.sandbox.control.reset()
    expect(await compareWithProviders(shop.deps)).toEqual([])
    expect(await refundOf(order._id)).toMatchObject([{ status: 'done', amount: 700 }])
  })

  it('(odd-amounts) keeps a refund waiting only as long as it is odd', async () => {
    const order = await shop.placed(hana, 'wallet')
    await shop.payWallet(hana, order._id)
    fault('kakao-pay', 'order', 'odd-amounts')
    fault('kakao-pay', 'cancel', 'odd-amounts')
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
    await eventually(async () => expect(await refundOf(order._id)).toMatchObject([{ status: 'pending' }]), PATIENT)
    shop.sandbox.control.reset()
    await eventually(async () => {
      await shop.drain()
      expect((await shop.orderOf(hana, order._id)).status).toBe('Refund Done')
    }, PATIENT)
  })
})
