import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { consoleMoveOrder, consoleOrders, consoleRecordDeposit, consoleRefundCash } from '#contract/calls/console/orders.ts'
import type { Order } from '#contract/calls/orders.ts'
import { historyGet, orderMy, orderUpdate } from '#contract/calls/orders.ts'
import { cardInit, kakaoApprove, kakaoInit, paymentComplete } from '#contract/calls/payments.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { canMove, ORDER_STATUSES, type OrderStatus } from '#contract/rules/order-states.ts'
import en from '#locales/en.json' with { type: 'json' }
import ko from '#locales/ko.json' with { type: 'json' }
import { inTransaction } from '#server/platform/database/transaction.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { transition } from './transition.ts'

let shop: PaymentShop
let hana: Person
let other: Person
let owner: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  ;[hana, other, owner] = [await shop.person(), await shop.person(), await shop.person('owner')]
})
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

const cancel = (who: Person | { token?: string }, orderId: string, more: object = {}) =>
  shop.call(orderUpdate, { orderId, status: 'Cancelled', ...more }, who)
const move = (orderId: string, to: OrderStatus) => shop.call(consoleMoveOrder, { orderId, to }, owner)
const deposit = (orderId: string, amount: number) => shop.call(consoleRecordDeposit, { orderId, amount }, owner)
const refundCash = (orderId: string, method: string) => shop.call(consoleRefundCash, { orderId, method }, owner)

/** The ways that lead to each state. */
const PATHS: Record<OrderStatus, OrderStatus[]> = {
  Pending: [],
  'Order Processing...': ['Order Processing...'],
  'Order Packaging...': ['Order Processing...', 'Order Packaging...'],
  'Order on Delivery': ['Order Processing...', 'Order Packaging...', 'Order on Delivery'],
  Delivered: ['Order Processing...', 'Order Packaging...', 'Order on Delivery', 'Delivered'],
  Cancelled: ['Order Processing...', 'Cancelled'],
  'Refund Done': ['Order Processing...', 'Cancelled', 'Refund Done'],
}

/** A cash order of Hana's that has come to a state by the calls of staff. */
async function orderIn(status: OrderStatus): Promise<Order> {
  const order = await shop.placed(hana, 'cash')
  for (const step of PATHS[status]) {
    if (step === 'Order Processing...') await deposit(order._id, order.amount)
    else if (step === 'Refund Done') await refundCash(order._id, 'cash')
    else await move(order._id, step)
  }
  const reached = await shop.orderOf(hana, order._id)
  expect(reached.status).toBe(status)
  return reached
}

describe('who may move an order from where to where', () => {
  const CANCELLABLE: OrderStatus[] = ['Pending', 'Order Processing...', 'Order Packaging...']
  const STAFF: OrderStatus[] = ['Order Packaging...', 'Order on Delivery', 'Delivered', 'Cancelled']

  describe.each(ORDER_STATUSES)('from %s', (from) => {
    it.each(ORDER_STATUSES)('to %s', async (to) => {
      const order = await orderIn(from)
      const body = { orderId: order._id, status: to }
      expect((await shop.call(orderUpdate, body)).status).toBe(401)
      expect((await shop.call(orderUpdate, body, other)).status).toBe(404)
      expect((await shop.call(consoleMoveOrder, { orderId: order._id, to }, hana)).status).toBe(403)
      expect((await shop.call(consoleMoveOrder, { orderId: order._id, to })).status).toBe(401)
      expect((await shop.orderOf(hana, order._id)).status).toBe(from)

      const allowed = to === 'Cancelled' && CANCELLABLE.includes(from)
      expect(order.canCancel).toBe(CANCELLABLE.includes(from))
      const own = await shop.call(orderUpdate, body, hana)
      expect(own.status).toBe(allowed ? 200 : to === 'Cancelled' ? 409 : 403)
      expect((await shop.orderOf(hana, order._id)).status).toBe(allowed ? 'Cancelled' : from)

      // Staff: a step of the work that follows, or the state it is in already.
      const theirs = allowed ? await orderIn(from) : order
      const staffMay = STAFF.includes(to) && (canMove(from, to) || from === to)
      expect((await move(theirs._id, to)).status).toBe(staffMay ? 200 : 409)
      expect((await shop.orderOf(hana, theirs._id)).status).toBe(staffMay ? to : from)
    })
  })
})

it('a customer who calls an own order delivered reads that only cancelling is possible here, in the own language', async () => {
  const order = await orderIn('Order on Delivery')
  const refusalIn = async (language: string) =>
    (await shop.call(orderUpdate, { orderId: order._id, status: 'Delivered' }, { ...hana, query: `?lang=${language}` })).refusal
  expect(await refusalIn('en')).toMatchObject({ code: 'ONLY_CANCEL', message: en.orders.error.onlyCancel })
  expect(await refusalIn('ko')).toMatchObject({ code: 'ONLY_CANCEL', message: ko.orders.error.onlyCancel })
  expect((await shop.orderOf(hana, order._id)).status).toBe('Order on Delivery')
})

describe('cancelling', () => {
  it('gives the stock back and says that no payment was made; a second time is refused', async () => {
    const goods = await shop.goods({ stock: 10 })
    const order = await shop.placed(hana, 'wallet', [{ ...goods, quantity: 4 }])
    expect(await shop.stockOf(goods.id)).toBe(6)
    const { status, body } = await cancel(hana, order._id, { userId: hana.id, refundStatus: null })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      status: 'Cancelled',
      canCancel: false,
      dueAt: null,
      autoCancelled: false,
      refundStatus: { isRefundComplete: false, refundMethod: 'no-payment', amount: 0 },
    })
    const again = await cancel(hana, order._id)
    expect([again.status, again.refusal.code]).toEqual([409, 'CANCEL_NOT_ALLOWED'])
    expect(await shop.stockOf(goods.id)).toBe(10)
  })

  it("refuses another user's id, a refund status, an unknown field and an unknown order", async () => {
    const order = await shop.placed(hana)
    expect((await cancel(hana, order._id, { userId: other.id })).status).toBe(404)
    const status = await cancel(hana, order._id, { refundStatus: { isRefundComplete: true } })
    expect([status.status, status.refusal.field]).toEqual([400, 'refundStatus'])
    const unknown = await cancel(hana, order._id, { amount: 1 })
    expect([unknown.status, unknown.refusal.field]).toEqual([400, 'amount'])
    expect((await cancel(hana, 'no-such-order')).status).toBe(404)
    expect((await shop.orderOf(hana, order._id)).status).toBe('Pending')
  })

  it('has one winner among 50 customer cancels and a staff member who sends the parcel out', async () => {
    const goods = await shop.goods({ stock: 10 })
    for (const round of [1, 2, 3]) {
      const order = await shop.placed(hana, 'cash', [goods])
      await deposit(order._id, order.amount)
      await move(order._id, 'Order Packaging...')
      const staff = move(order._id, 'Order on Delivery')
      const responses = await Promise.all([...Array.from({ length: 50 }, () => cancel(hana, order._id)), staff])
      const won = responses.filter((response) => response.status === 200)
      expect(won, `round ${round}`).toHaveLength(1)
      expect(responses.filter((response) => response.status === 409)).toHaveLength(50)
      const cancelled = (await shop.orderOf(hana, order._id)).status === 'Cancelled'
      expect(cancelled).toBe((await staff).status === 409)
    }
  })

  it('puts a paid cash order under review until staff give the money back, once', async () => {
    const order = await orderIn('Order Processing...')
    expect(order).toMatchObject({ payment: true, dueAt: null })
    const cancelled = (await cancel(hana, order._id)).body.order
    expect(cancelled.refundStatus).toMatchObject({ isRefundComplete: false, refundMethod: 'reviewing', amount: 0 })
    const responses = await Promise.all(Array.from({ length: 10 }, () => refundCash(order._id, 'bank-details')))
    expect(responses.map((response) => response.status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await shop.orderOf(hana, order._id)).toMatchObject({
      status: 'Refund Done',
      refundStatus: { isRefundComplete: true, refundMethod: 'bank-details', amount: order.amount, refundedAt: expect.any(String) },
    })
  })

  it('leaves nothing of a move whose transaction fails', async () => {
    const order = await shop.placed(hana)
    const failing = inTransaction(shop.db, async (tx) => {
      await transition(tx, order._id, 'Cancelled', { actor: 'customer' })
      throw new Error('after the move')
    })
    await expect(failing).rejects.toThrow('after the move')
    expect((await shop.orderOf(hana, order._id)).status).toBe('Pending')
  })
})

describe('a control character', () => {
  const NUL = 'a\u0000'

  it.each<{ endpoint: Endpoint; body: object; field: string }>([
    { endpoint: orderUpdate, body: { orderId: NUL, status: 'Cancelled' }, field: 'orderId' },
    { endpoint: kakaoInit, body: { orderId: NUL }, field: 'orderId' },
    { endpoint: cardInit, body: { orderId: NUL }, field: 'orderId' },
    { endpoint: kakaoApprove, body: { tid: NUL }, field: 'tid' },
    { endpoint: paymentComplete, body: { paymentId: NUL }, field: 'paymentId' },
    { endpoint: consoleMoveOrder, body: { orderId: NUL, to: 'Cancelled' }, field: 'orderId' },
    { endpoint: consoleMoveOrder, body: { orderId: 'x', to: 'Cancelled', note: NUL }, field: 'note' },
    { endpoint: consoleRecordDeposit, body: { orderId: 'x', amount: 1, depositor: NUL }, field: 'depositor' },
    { endpoint: consoleRefundCash, body: { orderId: NUL, method: 'cash' }, field: 'orderId' },
  ])('in $field of $endpoint.path is refused with 400 and the name of its field', async ({ endpoint, body, field }) => {
    const { status, refusal } = await shop.call(endpoint, body, owner)
    expect([status, refusal.code, refusal.field]).toEqual([400, 'BAD_REQUEST', field])
  })

  it('may end the lines of a note', async () => {
    const order = await shop.placed(hana, 'cash')
    const moved = await shop.call(consoleMoveOrder, { orderId: order._id, to: 'Cancelled', note: 'Called.\nNo answer.' }, owner)
    expect(moved.body.order.events.at(-1)).toMatchObject({ to: 'Cancelled', note: 'Called.\nNo answer.' })
  })
})

describe('reading orders', () => {
  it('shows a customer only the own ones, and staff all of them page by page with their events', async () => {
    const buyer = await shop.person()
    const orders = [await shop.placed(buyer), await shop.placed(buyer), await shop.placed(buyer, 'cash')]
    const own = (await shop.call(orderMy, undefined, buyer)).body.orders
    expect(own.map((order) => order._id)).toEqual(orders.map((order) => order._id).reverse())

    const seen: ConsoleOrder[] = []
    for (let cursor = ''; ; ) {
      const query = `?limit=2&status=Pending${cursor && `&cursor=${cursor}`}`
      const { body } = await shop.call(consoleOrders, undefined, { ...owner, query })
      seen.push(...body.items)
      if (body.nextCursor === null) break
      cursor = body.nextCursor
    }
    const numbers = seen.map((order) => Number(order.orderNumber.slice(2)))
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a))
    expect(seen.filter((order) => order.userId === buyer.id)).toHaveLength(3)
    expect(seen[0]).toMatchObject({ customer: { _id: buyer.id }, events: [{ from: null, to: 'Pending', actor: 'customer' }] })
    expect((await shop.call(consoleOrders, undefined, { ...owner, query: '?cursor=%21' })).refusal.field).toBe('cursor')
    expect((await shop.call(consoleOrders, undefined, buyer)).status).toBe(403)
  })

  it('keeps the history with the ids of everything ever ordered', async () => {
    const buyer = await shop.person()
    const [one, two] = [await shop.goods(), await shop.goods()]
    await shop.placed(buyer, 'wallet', [two])
    await shop.placed(buyer, 'wallet', [one, { ...two, quantity: 2 }])
    const { body } = await shop.call(historyGet, undefined, { ...buyer, query: '?lang=si' })
    expect(body.keys).toEqual([one.id, two.id])
    expect(body.orderHistory[0]).toMatchObject({
      totalPrice: 16_500,
      discount: 1_500,
      deliveryCharge: 3_000,
      deliveryAddress: 'Seoul 1',
      deliveredTo: 'Hana Kim',
      taxFreeAmount: 0,
      paymentMethod: 'wallet',
      payment: false,
    })
    expect(body.orderHistory[0]?.items[0]?.name).toMatch(/^කරි/)
    expect((await shop.call(historyGet, undefined, other)).body.keys).not.toContain(two.id)
  })
})
