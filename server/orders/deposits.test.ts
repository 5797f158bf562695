import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { consoleRecordDeposit, consoleRefundCash } from '#contract/calls/console/orders.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { transition } from './transition.ts'

let shop: PaymentShop
let hana: Person
let owner: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  ;[hana, owner] = [await shop.person(), await shop.person('owner')]
})
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

const cancel = (who: Person, orderId: string) => shop.call(orderUpdate, { orderId, status: 'Cancelled' }, who)
const deposit = (orderId: string, amount: number) => shop.call(consoleRecordDeposit, { orderId, amount }, owner)
const refundCash = (orderId: string, method: string) => shop.call(consoleRefundCash, { orderId, method }, owner)

describe('a deposit', () => {
  const booked = async (orderId: string, amount: number) => (await deposit(orderId, amount)).body
  const givenBack = (orderId: string) =>
    shop.pool
      .query(
        `select r.amount, r.status, r.done_by from refund r join payment p on p.id = r.payment_id where p.order_id = $1 order by r.amount`,
        [orderId],
      )
      .then(({ rows }) => rows)

  it('of all that the order costs starts the work; the same arrival is booked once, another one has to go back', async () => {
    const order = await shop.placed(hana, 'cash')
    const sent = { token: owner.token, headers: { 'idempotency-key': `bank-line-${order._id}` } }
    const send = (amount: number) => shop.call(consoleRecordDeposit, { orderId: order._id, amount, depositor: 'Kim Hana' }, sent)
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(order.amount)))
    expect(responses.map(({ status, body }) => [status, body.bookedAs, body.order.status])).toEqual(
      Array(10).fill([200, 'paid', 'Order Processing...']),
    )
    expect((await send(order.amount - 1)).refusal.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await givenBack(order._id)).toEqual([])
    expect((await refundCash(order._id, 'cash')).refusal.code).toBe('ILLEGAL_TRANSITION')
    expect(await booked(order._id, 700)).toMatchObject({ bookedAs: 'double', missing: 0, toGiveBack: 700 })
    expect((await refundCash(order._id, 'bank-details')).body.order.status).toBe('Order Processing...')
    expect(await givenBack(order._id)).toEqual([{ amount: 700, status: 'done', done_by: owner.id }])
  })

  it('that is typed above the cost asks for the password again, because the rest is to be given back', async () => {
    const order = await shop.placed(hana, 'cash')
    await shop.pool.query('update session set proven_at = null where id = $1', [owner.sessionId])
    expect((await deposit(order._id, order.amount + 1)).refusal.code).toBe('PASSWORD_NEEDED')
    expect((await shop.orderOf(hana, order._id)).payment).toBe(false)
    expect(await booked(order._id, order.amount)).toMatchObject({ bookedAs: 'paid' })
    expect((await deposit(order._id, 1)).refusal.code).toBe('PASSWORD_NEEDED')
    expect(await givenBack(order._id)).toEqual([])
    await shop.pool.query('update session set proven_at = now() where id = $1', [owner.sessionId])
    expect(await booked(order._id, 1)).toMatchObject({ bookedAs: 'double', toGiveBack: 1 })
  })

  it('that is short waits for the rest, and goes back when the order ends', async () => {
    const [order, left] = [await shop.placed(hana, 'cash'), await shop.placed(hana, 'cash')]
    expect(await booked(order._id, 1_000)).toMatchObject({ bookedAs: 'short', missing: order.amount - 1_000, toGiveBack: 0 })
    expect((await shop.orderOf(hana, order._id)).payment).toBe(false)
    expect(await booked(order._id, order.amount)).toMatchObject({ bookedAs: 'over', missing: 0, toGiveBack: 1_000 })
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ payment: true, status: 'Order Processing...' })
    expect(await givenBack(order._id)).toEqual([{ amount: 1_000, status: 'manual', done_by: null }])

    await booked(left._id, 2_000)
    await cancel(hana, left._id)
    expect((await shop.orderOf(hana, left._id)).refundStatus).toMatchObject({ refundMethod: 'reviewing', isRefundComplete: false })
    expect((await refundCash(left._id, 'bank-details')).body.order.refundStatus).toMatchObject({
      isRefundComplete: true,
      refundMethod: 'bank-details',
      amount: 2_000,
    })
    expect((await refundCash(left._id, 'cash')).refusal.code).toBe('ILLEGAL_TRANSITION')
  })

  it('for an order that has ended is booked, notified and given back; the order stays ended and its stock is not taken again', async () => {
    const goods = await shop.goods({ stock: 5 })
    const [late, unwanted] = [await shop.placed(hana, 'cash', [goods]), await shop.placed(hana, 'cash', [goods])]
    await cancel(hana, unwanted._id)
    await inTransaction(shop.db, (tx) => transition(tx, late._id, 'Cancelled', { actor: 'deadline' }))
    expect(await booked(late._id, late.amount)).toMatchObject({ bookedAs: 'late', toGiveBack: late.amount, order: { status: 'Cancelled' } })
    expect(await booked(unwanted._id, 300)).toMatchObject({ bookedAs: 'unwanted', toGiveBack: 300 })
    for (const order of [late, unwanted]) {
      expect((await shop.orderOf(hana, order._id)).refundStatus.refundMethod).toBe('cash-received')
      expect((await refundCash(order._id, 'cash')).body.order.refundStatus).toMatchObject({ isRefundComplete: true, refundMethod: 'cash' })
    }
    expect(await shop.stockOf(goods.id)).toBe(5)
  })

  it('is refused for nothing, for an order that is unknown and for one that is paid otherwise', async () => {
    const [cash, wallet] = [await shop.placed(hana, 'cash'), await shop.placed(hana, 'wallet')]
    expect((await deposit(cash._id, 0)).refusal.field).toBe('amount')
    expect((await deposit('no-such-order', 1)).status).toBe(404)
    expect((await deposit(wallet._id, wallet.amount)).refusal.code).toBe('PAYMENT_NOT_POSSIBLE')
  })
})

describe('the ledgers', () => {
  beforeAll(async () => {
    const { _id, amount } = await shop.placed(hana, 'cash')
    await deposit(_id, amount)
    await deposit(_id, 700)
  })

  it.each(['stock_move', 'order_event', 'order_line', 'deposit', 'payment', 'refund'])(
    '%s cannot be emptied by the store',
    async (table) => {
      for (const statement of [`truncate ${table} cascade`, `delete from ${table}`]) {
        await expect(shop.pool.query(statement)).rejects.toThrow(/append-only|permission denied/)
      }
    },
  )

  it('of deposits takes no second thought, and no more than an order costs', async () => {
    const order = await shop.placed(hana, 'cash')
    await deposit(order._id, order.amount)
    await expect(shop.pool.query(`update deposit set amount = 1 where order_id = $1`, [order._id])).rejects.toThrow(
      /append-only|permission/,
    )
    const more = `insert into deposit (id, order_id, amount, booked_as, kept, unwanted, booked_by) values ('more', $1, 1, 'paid', 1, 0, 'owner')`
    await expect(shop.pool.query(more, [order._id])).rejects.toThrow('count for more than it costs')
  })
})
