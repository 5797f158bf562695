import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderUpdate } from '#contract/calls/orders.ts'
import { PORTONE_WEBHOOK_PATH, paymentComplete } from '#contract/calls/payments.ts'
import { endpoint, success } from '#contract/endpoint.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop, PORTONE } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: PaymentShop
let hana: Person
let other: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  ;[hana, other] = [await shop.person(), await shop.person()]
})
afterEach(async () => {
  shop.sandbox.control.reset()
  await expectCleanAudit(shop.pool)
  await shop.expectSameMoneyAsProviders()
})
afterAll(() => shop.close())

/** An effect that failed is tried again after two seconds. */
const EFFECT_PATIENCE = { timeout: 15_000, interval: 250 }

const complete = (paymentId: string, who: Person = hana) => shop.call(paymentComplete, { paymentId }, who)
const cancel = (orderId: string) => shop.call(orderUpdate, { orderId, status: 'Cancelled' }, hana)
const isPaid = async (orderId: string): Promise<boolean> => (await shop.orderOf(hana, orderId)).payment
const eventsKept = async (): Promise<number> => (await shop.pool.query('select count(*)::int as n from payment_event')).rows[0]?.n
const dropWebhooks = () => shop.sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'drop' })

/** An order and what the card window needs for it. */
async function readyToPay() {
  const order = await shop.placed(hana, 'card')
  const { status, body: window } = await shop.initCard(hana, order._id)
  expect(status).toBe(200)
  return { order, window, paymentId: window.paymentId }
}

/** The webhook is no call of the contract, for it is PortOne that makes it; its response has the same form. */
const portoneWebhook = endpoint({
  method: 'POST',
  path: PORTONE_WEBHOOK_PATH,
  access: 'public',
  summary: 'A notification of a payment',
  response: success({}),
})

/** A webhook as PortOne sends it, or nearly. */
function webhook(paymentId: string, change: { secret?: string; secondsAgo?: number; id?: string; body?: string; type?: string } = {}) {
  const { secret = PORTONE.webhookSecret, secondsAgo = 0, id = randomUUID(), type = 'Transaction.Paid' } = change
  const body = change.body ?? JSON.stringify({ type, timestamp: new Date().toISOString(), data: { storeId: PORTONE.storeId, paymentId } })
  const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo)
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
  return shop.call(portoneWebhook, body, { headers })
}

describe('paying by card', () => {
  it('gives the browser what the card window needs, with the amount of the order, and queries the provider afterwards', async () => {
    dropWebhooks()
    const { order, window, paymentId } = await readyToPay()
    expect(window).toMatchObject({
      storeId: PORTONE.storeId,
      channelKey: PORTONE.channelKey,
      totalAmount: order.amount,
      taxFreeAmount: 0,
      currency: 'KRW',
      payMethod: 'CARD',
      customer: { customerId: hana.id },
      redirectUrl: `${shop.publicUrl}/api/payment/card/return/${paymentId}`,
      sdkUrl: `${shop.sandbox.baseUrl}/portone/browser-sdk.js`,
      orderId: order._id,
    })
    expect((await complete(paymentId)).body.status).toBe('WAITING')
    expect(await isPaid(order._id)).toBe(false)
    await shop.chooseAtCard(window, 'pay')
    expect((await complete(paymentId)).body).toMatchObject({ status: 'PAID', orderId: order._id })
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ status: 'Order Processing...', payment: true })
    expect((await shop.initCard(hana, order._id)).refusal.code).toBe('ALREADY_PAID')
  })

  it('is paid by the webhook alone when the browser is gone', async () => {
    const { order, window } = await readyToPay()
    await shop.chooseAtCard(window, 'pay')
    await eventually(async () => expect(await isPaid(order._id)).toBe(true))
  })

  it('is paid once when the webhook comes five times, the phone returns and the browser requests the state, all at the same time', async () => {
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'duplicate', copies: 5 })
    const { order, window, paymentId } = await readyToPay()
    await shop.chooseAtCard(window, 'pay')
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? complete(paymentId) : shop.visit(`/api/payment/card/return/${paymentId}`))),
    )
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    const { rows } = await shop.pool.query('select to_status from order_event where order_id = $1 order by id', [order._id])
    expect(rows.map((row) => row.to_status)).toEqual(['Pending', 'Order Processing...'])
  })

  it.each([
    ['fail', 'FAIL'],
    ['cancel', 'CANCEL'],
  ] as const)('after the payer chose %s the order can be paid with the same payment id', async (choice, state) => {
    const { order, window, paymentId } = await readyToPay()
    await shop.chooseAtCard(window, choice)
    expect((await complete(paymentId)).body.status).toBe(state)
    expect((await shop.visit(`/api/payment/card/return/${paymentId}`)).text).toContain('Payment Failed or Canceled')
    const again = await shop.initCard(hana, order._id)
    expect(again.body.paymentId).toBe(paymentId)
    await shop.chooseAtCard(again.body, 'pay')
    expect((await complete(paymentId)).body.status).toBe('PAID')
  })

  it('finds a payment that nobody reported when the customer wants to pay again', async () => {
    dropWebhooks()
    const { order, window } = await readyToPay()
    await shop.chooseAtCard(window, 'pay')
    expect((await shop.initCard(hana, order._id)).refusal.code).toBe('ALREADY_PAID')
    expect(await isPaid(order._id)).toBe(true)
  })

  it('uses one payment id for 20 clicks at the same time', async () => {
    const order = await shop.placed(hana, 'card')
    const responses = await Promise.all(Array.from({ length: 20 }, () => shop.initCard(hana, order._id)))
    expect(responses.map((response) => response.status)).toEqual(Array(20).fill(200))
    expect(new Set(responses.map((response) => response.body.paymentId)).size).toBe(1)
  })

  it("responds with 404 for somebody else's payment and order, and 502 when the provider is down", async () => {
    const { order, paymentId } = await readyToPay()
    expect((await complete(paymentId, other)).status).toBe(404)
    expect((await complete('no-such-payment')).status).toBe(404)
    expect((await shop.initCard(other, order._id)).status).toBe(404)
    expect((await shop.call(paymentComplete, { paymentId })).status).toBe(401)
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'get', kind: 'status' })
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'pre-register', kind: 'status' })
    const completed = await complete(paymentId)
    expect([completed.status, completed.refusal.code]).toEqual([502, 'PROVIDER_FAILED'])
    expect((await shop.initCard(hana, (await shop.placed(hana, 'card'))._id)).status).toBe(502)
    expect((await shop.visit(`/api/payment/card/return/${paymentId}`)).text).toContain('Waiting for payment...')
  })

  it.each([
    ['another amount', 'other-amount'],
    ['another currency', 'other-currency'],
    ['another store', 'other-store'],
    ['another channel', 'other-channel'],
  ])('takes %s: never paid, given back once, and staff are alerted', async (_name, kind) => {
    const { order, window, paymentId } = await readyToPay()
    shop.attention.reset()
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'pay', kind, times: 1 })
    await shop.chooseAtCard(window, 'pay')
    expect((await complete(paymentId)).body.status).toBe('FAIL')
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ status: 'Pending', payment: false })
    expect((await shop.attention.get()).values).toMatchObject([{ labels: { kind: 'payment-mismatch' }, value: 1 }])
    await eventually(() => expect(shop.happened('refunded', paymentId)).toBe(1))
    // The order itself can still be paid, under a new id.
    const again = await shop.initCard(hana, order._id)
    expect(again.body.paymentId).not.toBe(paymentId)
    await shop.chooseAtCard(again.body, 'pay')
    expect((await complete(again.body.paymentId)).body.status).toBe('PAID')
  })

  it('gives back more money than the order costs, all of it', async () => {
    const { order, window, paymentId } = await readyToPay()
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'pay', kind: 'other-amount', amount: order.amount * 3, times: 1 })
    await shop.chooseAtCard(window, 'pay')
    await complete(paymentId)
    await eventually(() => expect(shop.happened('refunded', paymentId)).toBe(1))
    expect(await isPaid(order._id)).toBe(false)
  })
})

describe('money that comes too late or twice', () => {
  it('is given back by itself when the order was cancelled while the card window was open', async () => {
    const { order, window, paymentId } = await readyToPay()
    await cancel(order._id)
    await shop.chooseAtCard(window, 'pay')
    expect((await complete(paymentId)).body.status).toBe('FAIL')
    await eventually(async () =>
      expect(await shop.orderOf(hana, order._id)).toMatchObject({
        status: 'Cancelled',
        payment: false,
        refundStatus: { isRefundComplete: true, refundMethod: 'original-method', amount: order.amount },
      }),
    )
    expect(shop.happened('refunded', paymentId)).toBe(1)
  })

  it('is given back by itself when the order was paid already', async () => {
    const goods = await shop.goods()
    const [paid, twin] = [await shop.placed(hana, 'card', [goods]), await shop.placed(hana, 'card', [goods])]
    const first = await shop.initCard(hana, paid._id)
    const second = await shop.initCard(hana, twin._id)
    await shop.chooseAtCard(first.body, 'pay')
    await eventually(async () => expect(await isPaid(paid._id)).toBe(true))
    await shop.pool.query('update payment set order_id = $1 where provider_payment_id = $2', [paid._id, second.body.paymentId])
    await shop.chooseAtCard(second.body, 'pay')
    await eventually(() => expect(shop.happened('refunded', second.body.paymentId)).toBe(1))
    expect(shop.happened('refunded', first.body.paymentId)).toBe(0)
    expect(await shop.orderOf(hana, paid._id)).toMatchObject({ status: 'Order Processing...', payment: true })
  })
})

describe('giving a card payment back', () => {
  it.each([
    ['the gateway refuses at first', { kind: 'gateway-error', times: 2 }],
    ['the response is lost', { kind: 'lost-reply', times: 1 }],
    ['it takes a while', { kind: 'pending', ms: 300, times: 1 }],
    ['the provider is down', { kind: 'status', times: 2 }],
  ])('is done once and only reported as done when it is: %s', async (_name, fault) => {
    const { order, window, paymentId } = await readyToPay()
    await shop.chooseAtCard(window, 'pay')
    await eventually(async () => expect(await isPaid(order._id)).toBe(true))
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'cancel', ...fault })
    await cancel(order._id)
    await eventually(
      async () => {
        await shop.drain()
        const { status, refundStatus } = await shop.orderOf(hana, order._id)
        expect(shop.happened('refunded', paymentId) === 1 || refundStatus.refundMethod === 'reviewing').toBe(true)
        expect(status).toBe('Refund Done')
      },
      { timeout: 5_000, interval: 50 },
    )
    expect(shop.happened('refunded', paymentId)).toBe(1)
    expect((await shop.orderOf(hana, order._id)).refundStatus).toMatchObject({ refundMethod: 'original-method', amount: order.amount })
  })
})

describe('webhooks', () => {
  it('are refused with 401 and change nothing when signature or time are not right', async () => {
    dropWebhooks()
    const { order, window, paymentId } = await readyToPay()
    await shop.chooseAtCard(window, 'pay')
    const before = await eventsKept()
    const forged = await webhook(paymentId, { secret: `whsec_${Buffer.from('another secret').toString('base64')}` })
    expect([forged.status, forged.refusal.code]).toEqual([401, 'INVALID_SIGNATURE'])
    expect((await webhook(paymentId, { secondsAgo: 360 })).status).toBe(401)
    expect((await webhook(paymentId, { secondsAgo: -360 })).status).toBe(401)
    expect((await shop.call(portoneWebhook, { type: 'Transaction.Paid', data: { paymentId } })).status).toBe(401)
    expect([await eventsKept(), await isPaid(order._id)]).toEqual([before, false])
    expect((await complete(paymentId)).body.status).toBe('PAID')
  })

  it('count once each, and are no proof: the provider is queried', async () => {
    dropWebhooks()
    const { order, paymentId } = await readyToPay()
    const before = await eventsKept()
    const id = randomUUID()
    const responses = await Promise.all(Array.from({ length: 20 }, () => webhook(paymentId, { id })))
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    expect((await eventsKept()) - before).toBe(1)
    await shop.drain()
    expect(await isPaid(order._id)).toBe(false)
  })

  it('about unknown payments, unknown kinds and other stores get the response 200', async () => {
    expect((await webhook('no-such-payment')).status).toBe(200)
    expect((await webhook('x', { type: 'BillingKey.Issued' })).status).toBe(200)
    const body = JSON.stringify({ type: 'Transaction.Paid', data: { storeId: 'store-of-somebody-else', paymentId: 'x' } })
    expect((await webhook('x', { body })).status).toBe(200)
    expect((await webhook('x', { body: 'no json' })).status).toBe(401)
  })

  it('with a character that the database cannot keep are refused, and not kept', async () => {
    const kept = await eventsKept()
    const { status, refusal } = await webhook('x\u0000')
    expect([status, refusal.code]).toEqual([400, 'BAD_REQUEST'])
    expect(await eventsKept()).toBe(kept)
    for (const unknown of ['no-such-reference', '%00']) expect((await shop.visit(`/api/payment/card/return/${unknown}`)).status).toBe(404)
  })

  it('above 1 MB are refused with 413, and those that are no JSON with 415', async () => {
    expect((await webhook('x', { body: JSON.stringify({ type: 'x'.repeat(1_100_000) }) })).status).toBe(413)
    const text = await shop.call(portoneWebhook, 'hello', { headers: { 'content-type': 'text/plain' } })
    expect([text.status, text.refusal.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it('are made up for later when the provider is down as they come', async () => {
    const { order, window } = await readyToPay()
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'get', kind: 'status', times: 3 })
    await shop.chooseAtCard(window, 'pay')
    await eventually(async () => {
      await shop.drain()
      expect(await isPaid(order._id)).toBe(true)
    }, EFFECT_PATIENCE)
  })
})
