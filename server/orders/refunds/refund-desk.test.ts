import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { consoleOrderDetails } from '#contract/calls/console/order-desk.ts'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import {
  consoleRefund,
  consoleRefundPreview,
  consoleRefundSettle,
  consoleRefundSheet,
  consoleRefundsDone,
  consoleRefundsWaiting,
} from '#contract/calls/console/refunds.ts'
import { type Order, orderUpdate } from '#contract/calls/orders.ts'
import { orderSaveRefundAccount } from '#contract/calls/refund-account.ts'
import { packedLines } from '#contract/rules/packed-lines.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: PaymentShop
let hana: Person
let owner: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  ;[hana, owner] = [await shop.person('customer', { name: 'Hana Kim' }), await shop.person('owner', { name: 'Ruwan S.' })]
})
afterEach(async () => {
  shop.sandbox.control.reset()
  await expectCleanAudit(shop.pool)
})
afterAll(() => shop.close())

async function paid(how: 'cash' | 'wallet', quantity = 3): Promise<Order> {
  const order = await shop.placed(hana, how, [{ ...(await shop.goods()), quantity }])
  if (how === 'cash') await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  else await shop.payWallet(hana, order._id)
  return order
}
async function deliver(order: Order): Promise<Order> {
  for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered'])
    await shop.call(consoleMoveOrder, { orderId: order._id, to }, owner)
  return order
}
const one = { lines: [{ position: 1, quantity: 1, restock: false }], delivery: 0 }
const sheet = (orderId: string, lang = 'en') =>
  shop.call(consoleRefundSheet, undefined, { token: owner.token, params: { orderId }, query: `?lang=${lang}` })
const give = (orderId: string, more: object = {}) =>
  shop.call(consoleRefund, { orderId, ...one, amount: 4_500, reason: 'One was torn', ...more }, owner)
const waiting = async (query = '') =>
  (await shop.call(consoleRefundsWaiting, undefined, { token: owner.token, query: `?limit=100${query}` })).body
const done = async (query = '') =>
  (await shop.call(consoleRefundsDone, undefined, { token: owner.token, query: `?limit=100${query}` })).body

describe('the sheet of a refund', () => {
  it('shows what of each line is left, the ways, and what the customer will read in both languages', async () => {
    const order = await deliver(await paid('wallet'))
    await shop.pool.query(`update "order" set language = 'np' where id = $1`, [order._id])
    const { body } = await sheet(order._id, 'ko')
    expect(body).toMatchObject({
      order: { orderNumber: order.orderNumber, name: 'Hana Kim', language: 'np', status: 'Delivered' },
      form: {
        paid: { amount: order.amount, provider: 'kakao-pay' },
        lines: [{ position: 1, each: 4_500, quantity: 3, left: 3, name: expect.stringContaining('카레') }],
        delivery: { charge: 3_000, left: 3_000 },
        before: 0,
        left: order.amount,
        ways: ['original-method'],
        cancelInstead: false,
        mayRefuse: true,
        account: null,
      },
    })
    const preview = await shop.call(consoleRefundPreview, { orderId: order._id, ...one }, { token: owner.token, query: '?lang=ko' })
    expect(preview.body.plan).toMatchObject({ amount: 4_500, remaining: { amount: order.amount - 4_500 } })
    expect(preview.body.sentence).toMatchObject({
      language: 'np',
      text: expect.stringContaining('तपाईं'),
      own: expect.stringContaining('4,500'),
    })
    await give(order._id)
    expect((await sheet(order._id)).body).toMatchObject({
      form: { before: 4_500, left: order.amount - 4_500, lines: [{ left: 2 }] },
    })
  })

  it('shows of an order without its money and of a cancelled one that nothing can be given back, and its refunds', async () => {
    const unpaid = await shop.placed(hana, 'cash')
    expect((await sheet(unpaid._id)).body).toMatchObject({ form: null, refunds: { waiting: [], done: [] } })
    const cancelled = await paid('cash')
    await shop.call(orderUpdate, { orderId: cancelled._id, status: 'Cancelled' }, hana)
    const { order, form, refunds } = (await sheet(cancelled._id)).body
    expect([order.status, form, refunds.done]).toEqual(['Cancelled', null, []])
    expect(refunds.waiting).toMatchObject([{ orderId: cancelled._id, amount: cancelled.amount, byHand: true }])
    const [waits] = refunds.waiting
    await shop.call(consoleRefundSettle, { refundId: waits?._id ?? '', way: 'cash' }, owner)
    expect((await sheet(cancelled._id)).body.refunds).toMatchObject({ waiting: [], done: [{ way: 'cash', by: 'Ruwan S.' }] })
    expect((await sheet('nobody')).refusal.code).toBe('NOT_FOUND')
  })
})

describe('a refund by two people at once', () => {
  it('is given once, and the other request gets the error that it changed', async () => {
    const order = await deliver(await paid('wallet'))
    const left = (await sheet(order._id)).body.form?.left
    const both = await Promise.all([give(order._id, { left }), give(order._id, { left })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('REFUND_CHANGED')
    expect((await sheet(order._id)).body.form?.before).toBe(4_500)
  })

  it('is left out of the packing slip', async () => {
    const order = await paid('wallet')
    const slip = async () => {
      const { body } = await shop.call(consoleOrderDetails, undefined, { token: owner.token, params: { orderId: order._id } })
      return packedLines(body.order).map(({ quantity }) => quantity)
    }
    expect(await slip()).toEqual([3])
    expect((await give(order._id)).status).toBe(200)
    expect(await slip()).toEqual([2])
  })

  it('asks for the password again', async () => {
    const order = await deliver(await paid('wallet'))
    await shop.pool.query('update session set proven_at = null where id = $1', [owner.sessionId])
    expect((await give(order._id)).refusal.code).toBe('PASSWORD_NEEDED')
    await shop.pool.query('update session set proven_at = now() where id = $1', [owner.sessionId])
    expect((await give(order._id)).status).toBe(200)
  })
})

describe('cancelling', () => {
  const cancel = (order: Order) => shop.call(consoleMoveOrder, { orderId: order._id, to: 'Cancelled' }, owner)

  it('asks for the password again once money came, which is then given back, and is no refusal for the log', async () => {
    const [order, unpaid] = [await paid('wallet'), await shop.placed(hana, 'cash')]
    await shop.pool.query('update session set proven_at = null where id = $1', [owner.sessionId])
    expect((await cancel(unpaid)).status).toBe(200)
    expect((await cancel(order)).refusal.code).toBe('PASSWORD_NEEDED')
    expect((await shop.orderOf(hana, order._id)).status).toBe('Order Processing...')
    const { rows } = await shop.pool.query('select call from access_log where order_id = $1', [order._id])
    expect(rows).toEqual([])
    await shop.pool.query('update session set proven_at = now() where id = $1', [owner.sessionId])
    expect((await cancel(order)).body.order.status).toBe('Cancelled')
  })

  it('asks for it as well when a part of the deposit has arrived', async () => {
    const order = await shop.placed(hana, 'cash')
    const details = async () =>
      (await shop.call(consoleOrderDetails, undefined, { token: owner.token, params: { orderId: order._id } })).body
    expect((await details()).arrived).toBe(0)
    await shop.call(consoleRecordDeposit, { orderId: order._id, amount: 1_000 }, owner)
    expect((await details()).arrived).toBe(1_000)
    await shop.pool.query('update session set proven_at = null where id = $1', [owner.sessionId])
    expect((await cancel(order)).refusal.code).toBe('PASSWORD_NEEDED')
    expect((await shop.orderOf(hana, order._id)).status).toBe('Pending')
    await shop.pool.query('update session set proven_at = now() where id = $1', [owner.sessionId])
    expect((await cancel(order)).body.order.status).toBe('Cancelled')
    expect((await details()).arrived).toBe(0)
    expect((await waiting()).items.find(({ orderId }) => orderId === order._id)).toMatchObject({ amount: 1_000 })
  })
})

describe('cash', () => {
  it('that was handed over at the shop is done at once, with who did it', async () => {
    const order = await deliver(await paid('cash'))
    const { refundId } = (await give(order._id, { way: 'cash' })).body
    expect((await waiting()).items.map(({ _id }) => _id)).not.toContain(refundId)
    expect((await done('&by=hand')).items.find(({ _id }) => _id === refundId)).toMatchObject({
      amount: 4_500,
      way: 'cash',
      by: 'Ruwan S.',
      state: 'done',
      customer: 'Hana Kim',
      note: 'One was torn',
      cause: 'part',
    })
    expect((await shop.orderOf(hana, order._id)).refunds[0]).toMatchObject({ way: 'cash', doneAt: expect.any(String) })
  })

  it('waits for a bank transfer otherwise, with the account that the customer named, and is closed with who and how', async () => {
    const order = await deliver(await paid('cash'))
    const { refundId } = (await give(order._id, { way: 'bank-details' })).body
    const found = async () => (await waiting('&by=hand')).items.find(({ _id }) => _id === refundId)
    expect(await found()).toMatchObject({ state: 'by-hand', byHand: true, account: null, daysLeft: expect.any(Number) })
    const account = { orderId: order._id, bank: '088', account: '110-123-456789', holder: 'Hana Kim' }
    await shop.call(orderSaveRefundAccount, account, hana)
    const given = await found()
    expect(given?.account).toEqual({ bank: '088', lastFour: '6789', givenAt: expect.any(String) })
    await shop.call(orderSaveRefundAccount, { ...account, account: '110-124-456789' }, hana)
    expect((await found())?.account?.givenAt).not.toBe(given?.account?.givenAt)
    expect((await waiting('&by=provider')).items.map(({ _id }) => _id)).not.toContain(refundId)
    const { count, won } = (await waiting()).waiting
    await shop.call(consoleRefundSettle, { refundId, way: 'bank-details' }, owner)
    expect((await waiting()).waiting).toMatchObject({ count: count - 1, won: won - 4_500 })
    expect((await done()).items[0]).toMatchObject({ _id: refundId, way: 'bank-details', by: 'Ruwan S.' })
  })

  it('has only its own ways', async () => {
    const [cash, wallet] = [await deliver(await paid('cash')), await deliver(await paid('wallet'))]
    expect((await give(cash._id, { way: 'original-method' })).refusal.field).toBe('way')
    expect((await give(wallet._id, { way: 'cash' })).refusal.field).toBe('way')
  })
})

describe('the lists', () => {
  it('distinguish late refunds, and read on from their cursors', async () => {
    const orders = [await deliver(await paid('cash')), await deliver(await paid('cash')), await deliver(await paid('cash'))]
    for (const order of orders) await give(order._id)
    await shop.pool.query(
      `update refund set created_at = now() - interval '9 days' where payment_id = (select id from payment where order_id = $1 and status = 'paid')`,
      [orders[1]?._id],
    )
    const late = await waiting('&late=1')
    expect(late.items.map(({ orderId }) => orderId)).toEqual([orders[1]?._id])
    expect(late.items[0]?.daysLeft).toBeLessThan(0)
    expect(late.waiting.late).toBe(1)
    const oneByOne = async (read: (query: string) => Promise<{ items: { _id: string }[]; nextCursor: string | null }>) => {
      const ids: string[] = []
      for (let cursor = '', pages = 0; pages < 30; pages++) {
        const { items, nextCursor } = await read(`?limit=1${cursor}`)
        ids.push(...items.map(({ _id }) => _id))
        if (nextCursor === null) break
        cursor = `&cursor=${nextCursor}`
      }
      return ids
    }
    const signedIn = { token: owner.token }
    expect(await oneByOne(async (query) => (await shop.call(consoleRefundsWaiting, undefined, { ...signedIn, query })).body)).toEqual(
      (await waiting()).items.map(({ _id }) => _id),
    )
    expect(await oneByOne(async (query) => (await shop.call(consoleRefundsDone, undefined, { ...signedIn, query })).body)).toEqual(
      (await done()).items.map(({ _id }) => _id),
    )
    const bad = await shop.call(consoleRefundsDone, undefined, { token: owner.token, query: '?cursor=x' })
    expect(bad.refusal.field).toBe('cursor')
  })
})
