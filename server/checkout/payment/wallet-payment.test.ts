import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { orderUpdate } from '#contract/calls/orders.ts'
import { kakaoApprove, kakaoInit } from '#contract/calls/payments.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { reconcileApprovals } from './reconcile-payments.ts'

let shop: PaymentShop
let hana: Person
let other: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  ;[hana, other] = [await shop.person(), await shop.person()]
})
afterEach(async () => {
  shop.sandbox.control.reset()
  vi.restoreAllMocks()
  await expectCleanAudit(shop.pool)
  await shop.expectSameMoneyAsProviders()
})
afterAll(() => shop.close())

const approve = (tid: string, who: Person = hana) => shop.call(kakaoApprove, { tid }, who)
const stateOf = async (tid: string): Promise<string> => (await approve(tid)).body.status
const cancel = (orderId: string) => shop.call(orderUpdate, { orderId, status: 'Cancelled' }, hana)

const age = (orderId: string, minutes: number) =>
  shop.pool.query(
    `update payment set created_at = created_at - make_interval(mins => $2), updated_at = updated_at - make_interval(mins => $2) where order_id = $1`,
    [orderId, minutes],
  )

describe('paying with the wallet', () => {
  it('pays the order when the payer comes back, and shows a page that only notifies its opener', async () => {
    const order = await shop.placed(hana)
    const init = await shop.initWallet(hana)
    expect(init.body).toMatchObject({ orderId: order._id, amount: order.amount })
    expect(await stateOf(init.body.tid)).toBe('WAITING')

    const page = await shop.visit(await shop.chooseAtKakao(init.body.redirect_url, 'pay'))
    expect(page.status).toBe(200)
    expect(page.text).toContain('Payment Success!')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/)
    for (const secret of [order._id, order.orderNumber, init.body.tid, hana.id]) expect(page.text).not.toContain(secret)

    expect(await stateOf(init.body.tid)).toBe('PAID')
    const paid = await shop.orderOf(hana, order._id)
    expect(paid).toMatchObject({ status: 'Order Processing...', payment: true, dueAt: null, paidAt: expect.any(String) })
    expect(shop.happened('paid', init.body.tid)).toBe(1)
    const again = await shop.initWallet(hana, order._id)
    expect([again.status, again.refusal.code, again.refusal.message]).toEqual([409, 'ALREADY_PAID', 'This order is already paid.'])
  })

  it('responds to 120 polls from its own records', async () => {
    const { tid, comeBack } = await shop.readyAtKakao(hana)
    const lookUps = vi.spyOn(shop.deps.providers.wallet, 'lookUp')
    const approvals = vi.spyOn(shop.deps.providers.wallet, 'approve')
    const polls = Promise.all(Array.from({ length: 120 }, () => stateOf(tid)))
    await shop.visit(comeBack)
    expect(new Set(await polls)).toEqual(new Set((await polls).filter((state) => state === 'WAITING' || state === 'PAID')))
    expect([lookUps.mock.calls.length, approvals.mock.calls.length]).toEqual([0, 1])
  })

  it("responds with 404 for somebody else's payment and order, and 409 for an order that cannot be paid so", async () => {
    const { order, tid } = await shop.readyAtKakao(hana)
    expect((await approve(tid, other)).status).toBe(404)
    expect((await approve('T0000000000000000000')).status).toBe(404)
    expect((await shop.initWallet(other, order._id)).status).toBe(404)
    expect((await shop.initWallet(other)).status).toBe(404)
    expect((await shop.call(kakaoInit, {})).status).toBe(401)
    expect((await shop.call(kakaoInit, { amount: 1 }, hana)).refusal.field).toBe('amount')

    const cash = await shop.placed(hana, 'cash')
    expect((await shop.initWallet(hana, cash._id)).refusal.code).toBe('PAYMENT_NOT_POSSIBLE')
    const late = await shop.placed(hana)
    await shop.pool.query(`update "order" set due_at = now() where id = $1`, [late._id])
    expect((await shop.initWallet(hana, late._id)).refusal.code).toBe('PAYMENT_NOT_POSSIBLE')
    await cancel(late._id)
    expect((await shop.initWallet(hana, late._id)).refusal.code).toBe('PAYMENT_NOT_POSSIBLE')
  })

  it('opens one payment for 20 clicks at the same time', async () => {
    const order = await shop.placed(hana)
    const before = shop.happened('ready')
    const responses = await Promise.all(Array.from({ length: 20 }, () => shop.initWallet(hana, order._id)))
    expect(responses.map((response) => response.status)).toEqual(Array(20).fill(200))
    expect(new Set(responses.map((response) => response.body.tid)).size).toBe(1)
    expect(shop.happened('ready') - before).toBe(1)
  })

  it('takes the money once when the payer comes back 50 times at once', async () => {
    const { order, tid, comeBack } = await shop.readyAtKakao(hana)
    const pages = await Promise.all(Array.from({ length: 50 }, () => shop.visit(comeBack)))
    expect(pages.every((page) => page.status === 200)).toBe(true)
    expect((await shop.visit(comeBack)).text).toContain('Payment Success!')
    expect(shop.happened('paid', tid)).toBe(1)
    const { rows } = await shop.pool.query(`select to_status from order_event where order_id = $1 order by id`, [order._id])
    expect(rows.map((row) => row.to_status)).toEqual(['Pending', 'Order Processing...'])
  })

  it('never takes money for a payment that was replaced by a newer one', async () => {
    const { order, tid, comeBack } = await shop.readyAtKakao(hana)
    await age(order._id, 11)
    const newer = await shop.initWallet(hana, order._id)
    expect(newer.body.tid).not.toBe(tid)
    const back = await shop.chooseAtKakao(newer.body.redirect_url, 'pay')
    expect((await shop.visit(comeBack)).text).toContain('Payment Failed or Canceled')
    await Promise.all([shop.visit(comeBack), shop.visit(back), shop.visit(comeBack)])
    expect([await stateOf(tid), await stateOf(newer.body.tid)]).toEqual(['FAIL', 'PAID'])
    expect([shop.happened('paid', tid), shop.happened('paid', newer.body.tid)]).toEqual([0, 1])
  })

  it('is not fooled by a made-up token, nor by visits to the cancel and fail addresses, nor by an unknown reference', async () => {
    const { order, tid, comeBack } = await shop.readyAtKakao(hana)
    const forged = await shop.visit(comeBack.replace(/pg_token=.*/, 'pg_token=0123456789'))
    expect(forged.text).toContain('Waiting for payment...')
    const [path] = comeBack.split('?')
    for (const outcome of ['cancelled', 'failed']) await shop.visit((path ?? '').replace('approved', outcome))
    await shop.visit(path ?? '')
    expect([await stateOf(tid), (await shop.orderOf(hana, order._id)).payment]).toEqual(['WAITING', false])
    for (const unknown of ['no-such-reference', '%00', '..%2f'])
      expect((await shop.visit(`/api/payment/kakao/return/${unknown}/approved?pg_token=1`)).status).toBe(404)
    expect((await shop.visit((path ?? '').replace('approved', 'paid'))).status).toBe(404)
    await shop.visit(comeBack)
    expect(await stateOf(tid)).toBe('PAID')
  })

  it.each([
    ['cancel', 'CANCEL'],
    ['fail', 'FAIL'],
  ] as const)('after the payer chose %s the order waits, and can be paid with a new payment', async (choice, state) => {
    const order = await shop.placed(hana)
    const first = await shop.initWallet(hana, order._id)
    const page = await shop.visit(await shop.chooseAtKakao(first.body.redirect_url, choice))
    expect(page.text).toContain('Payment Failed or Canceled')
    expect(await stateOf(first.body.tid)).toBe(state)
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ status: 'Pending', payment: false })
    await shop.payWallet(hana, order._id)
    expect((await shop.orderOf(hana, order._id)).payment).toBe(true)
  })
})

describe('a wallet provider that misbehaves', () => {
  it.each([
    ['responds with 500', { kind: 'status' }],
    ['responds with a web page', { kind: 'html' }],
    ['loses its response', { kind: 'lost-reply' }],
    ['sends payers to a foreign host', { kind: 'redirect-url' }],
  ])('%s at the beginning: 502 with a text, and the next try works', async (_name, fault) => {
    const order = await shop.placed(hana)
    shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'ready', times: 1, ...fault })
    const { status, refusal } = await shop.initWallet(hana, order._id)
    expect([status, refusal.code, refusal.message]).toEqual([502, 'PROVIDER_FAILED', 'Payment process error'])
    expect(JSON.stringify(refusal)).not.toContain('evil')
    expect((await shop.payWallet(hana, order._id)).text).toContain('Payment Success!')
  })

  it('loses the response to the approval: the order is paid all the same, once', async () => {
    const { order, tid, comeBack } = await shop.readyAtKakao(hana)
    shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'approve', kind: 'lost-reply', times: 1 })
    expect((await shop.visit(comeBack)).text).toContain('Payment Success!')
    expect([(await shop.orderOf(hana, order._id)).payment, shop.happened('paid', tid)]).toEqual([true, 1])
  })

  it('hangs at the approval: the shopper is told that it is checked, and the scheduled job finds the money later', async () => {
    const { order, tid, comeBack } = await shop.readyAtKakao(hana)
    shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'approve', kind: 'hang', ms: 6_500, times: 1 })
    const started = performance.now()
    expect((await shop.visit(comeBack)).text).toContain('Waiting for payment...')
    expect(performance.now() - started).toBeLessThan(6_500)
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ status: 'Pending', payment: false })
    expect((await shop.initWallet(hana, order._id)).refusal.code).toBe('PAYMENT_NOT_POSSIBLE')
    await eventually(() => expect(shop.happened('paid', tid)).toBe(1), 5_000)
    await age(order._id, 1)
    await reconcileApprovals(shop.deps)
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ status: 'Order Processing...', payment: true })
    expect(await stateOf(tid)).toBe('PAID')
  })

  it('breaks at the approval before it took money: the order can be paid with a new payment after two minutes', async () => {
    const { order, tid, comeBack } = await shop.readyAtKakao(hana)
    shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'approve', kind: 'status', times: 1 })
    expect((await shop.visit(comeBack)).text).toContain('Waiting for payment...')
    await age(order._id, 3)
    await reconcileApprovals(shop.deps)
    expect(await stateOf(tid)).toBe('FAIL')
    await shop.payWallet(hana, order._id)
    expect([(await shop.orderOf(hana, order._id)).payment, shop.happened('paid', tid)]).toEqual([true, 0])
  })

  it.each([
    ['another amount', 'other-amount'],
    ['another store', 'other-store'],
  ])('approves %s: never paid, given back, and staff are alerted', async (_name, kind) => {
    const { order, tid, comeBack } = await shop.readyAtKakao(hana)
    shop.attention.reset()
    shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'approve', kind, amount: 100, times: 1 })
    expect((await shop.visit(comeBack)).text).toContain('Payment Failed or Canceled')
    expect([await stateOf(tid), await shop.orderOf(hana, order._id)]).toMatchObject(['FAIL', { status: 'Pending', payment: false }])
    expect((await shop.attention.get()).values).toMatchObject([{ labels: { kind: 'payment-mismatch' }, value: 1 }])
    const taken = kind === 'other-amount' ? 100 : order.amount
    await eventually(async () => expect(await shop.paymentsOf(order._id)).toMatchObject([{ status: 'unwanted', taken, refunded: taken }]))
    expect(shop.happened('refunded', tid)).toBe(1)
  })
})
