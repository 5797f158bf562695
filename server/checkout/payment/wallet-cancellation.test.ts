import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { orderUpdate } from '#contract/calls/orders.ts'
import { kakaoApprove } from '#contract/calls/payments.ts'
import { doRefund } from '#server/payments/do-refund.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'

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

const stateOf = async (tid: string): Promise<string> => (await shop.call(kakaoApprove, { tid }, hana)).body.status
const cancel = (orderId: string) => shop.call(orderUpdate, { orderId, status: 'Cancelled' }, hana)
const refundTries = async (orderId: string): Promise<Record<string, unknown>[]> =>
  (
    await shop.pool.query(
      `select o.attempts, o.last_error from outbox o join refund r on r.id::text = o.payload->>'refundId' join payment p on p.id = r.payment_id where p.order_id = $1`,
      [orderId],
    )
  ).rows

describe('cancelling around a wallet payment', () => {
  it('gives a paid order back at the provider and closes it', async () => {
    const { order, tid, comeBack } = await shop.readyAtKakao(hana)
    await shop.visit(comeBack)
    expect((await cancel(order._id)).body.order.refundStatus.refundMethod).toBe('reviewing')
    await eventually(async () =>
      expect(await shop.orderOf(hana, order._id)).toMatchObject({
        status: 'Refund Done',
        refundStatus: { isRefundComplete: true, refundMethod: 'original-method', amount: order.amount, refundedAt: expect.any(String) },
      }),
    )
    expect([shop.happened('refunded', tid), await shop.paymentsOf(order._id)]).toMatchObject([
      1,
      [{ status: 'paid', refunded: order.amount }],
    ])
  })

  it.each([
    ['is down', { kind: 'status', times: 2 }],
    ['loses its response', { kind: 'lost-reply', times: 1 }],
    ['responds with a web page', { kind: 'html', times: 1 }],
  ])('keeps the refund under review while the provider %s, and gives back once', async (_name, fault) => {
    const { order, tid, comeBack } = await shop.readyAtKakao(hana)
    await shop.visit(comeBack)
    shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'cancel', ...fault })
    shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'order', kind: 'status', times: 2 })
    await cancel(order._id)
    // The cancellation wakes the outbox: its first try is over when it is due again.
    await eventually(async () => expect(await refundTries(order._id)).toMatchObject([{ attempts: 1, last_error: expect.any(String) }]))
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ status: 'Cancelled', refundStatus: { refundMethod: 'reviewing' } })
    for (let round = 0; round < 6; round++) await shop.drain()
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ status: 'Refund Done', refundStatus: { refundMethod: 'original-method' } })
    expect(shop.happened('refunded', tid)).toBe(1)
  })

  it('gives back once when 20 nodes do the same refund at the same time', async () => {
    const { order, tid, comeBack } = await shop.readyAtKakao(hana)
    await shop.visit(comeBack)
    shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'order', kind: 'status', times: 1 })
    await cancel(order._id)
    // The outbox meets the fault. Still under way, it could be the one that gives back.
    await eventually(async () => expect(await refundTries(order._id)).toMatchObject([{ attempts: 1, last_error: expect.any(String) }]))
    const { rows } = await shop.pool.query(`select r.id from refund r join payment p on p.id = r.payment_id where p.order_id = $1`, [
      order._id,
    ])
    const afterRefund = vi.fn(async () => undefined)
    const refunds = Array.from({ length: 20 }, () => doRefund({ ...shop.deps, afterRefund }, rows[0]?.id))
    await Promise.allSettled(refunds)
    expect(shop.happened('refunded', tid)).toBe(1)
    expect(afterRefund).toHaveBeenCalledTimes(1)
    expect(await shop.paymentsOf(order._id)).toMatchObject([{ refunded: order.amount }])
  })

  it('closes a payment that waits: the payer who pays afterwards is not charged', async () => {
    const { order, tid, comeBack } = await shop.readyAtKakao(hana)
    await cancel(order._id)
    expect(await stateOf(tid)).toBe('CANCEL')
    expect((await shop.visit(comeBack)).text).toContain('Payment Failed or Canceled')
    expect(shop.happened('paid', tid)).toBe(0)
  })

  it('gives money back by itself that is being taken while the order is cancelled, and notifies the customer', async () => {
    const { order, tid, comeBack } = await shop.readyAtKakao(hana)
    shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'approve', kind: 'hang', ms: 1_000, times: 1 })
    const page = shop.visit(comeBack)
    await eventually(async () => expect(await shop.paymentsOf(order._id)).toMatchObject([{ status: 'approving' }]))
    expect((await cancel(order._id)).body.order.refundStatus.refundMethod).toBe('no-payment')
    expect((await page).text).toContain('Payment Failed or Canceled')
    await eventually(() => expect(shop.happened('refunded', tid)).toBe(1))
    await eventually(async () =>
      expect(await shop.orderOf(hana, order._id)).toMatchObject({
        status: 'Cancelled',
        payment: false,
        refundStatus: { isRefundComplete: true, refundMethod: 'original-method', amount: order.amount },
      }),
    )
  })
})
