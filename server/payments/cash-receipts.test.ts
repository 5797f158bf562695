import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { consoleCashReceiptNumber, consoleCashReceiptSettle, consoleCashReceiptsWaiting } from '#contract/calls/console/cash-receipts.ts'
import { consoleRecordDeposit, consoleRefundCash } from '#contract/calls/console/orders.ts'
import { consoleRefund, consoleRefundSettle } from '#contract/calls/console/refunds.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { cashReceiptEffects } from './settle-cash-receipts.ts'

let shop: PaymentShop
let hana: Person
let owner: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  ;[hana, owner] = [await shop.person(), await shop.person('owner')]
})
afterEach(async () => {
  await shop.drain()
  shop.sandbox.control.reset()
  await expectCleanAudit(shop.pool)
})
afterAll(() => shop.close())

type ReceiptRequest = { type: 'personal' | 'business'; number: string }

/** A cash order of `quantity` taxed pieces of 20,000 won and one tax-free piece of 10,000, before its deposit. */
async function placed(quantity: number, cashReceipt?: ReceiptRequest) {
  const items = [
    { ...(await shop.goods({ price: 20_000, discount: 0 })), quantity },
    { ...(await shop.goods({ price: 10_000, discount: 0, taxExempt: true })), quantity: 1 },
  ]
  const response = await shop.place(hana, { ...shop.checkout(items, 'cash'), ...(cashReceipt && { message: { cashReceipt } }) })
  return response.body.order
}
const deposit = (order: { _id: string; amount: number }) =>
  shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
const rowsOf = async (orderId: string) =>
  (await shop.pool.query('select * from cash_receipt where order_id = $1 order by counter', [orderId])).rows
const events = (orderId: string) =>
  shop.sandbox.journal
    .entries()
    .filter(({ paymentId, event }) => paymentId.startsWith(orderId) && event.startsWith('receipt'))
    .map(({ paymentId, event, amount }) => `${paymentId.slice(orderId.length)} ${event} ${amount}`)
const reached = (orderId: string, statuses: readonly string[]) =>
  eventually(async () => expect((await rowsOf(orderId)).map(({ status }) => status)).toEqual(statuses))
const listed = async (orderId: string) =>
  (await shop.call(consoleCashReceiptsWaiting, undefined, owner)).body.items.filter((one) => one.orderId === orderId)
const settle = async (body: object) => (await shop.call(consoleCashReceiptSettle, body, owner)).status
const fault = (operation: string, kind: string, times?: number) =>
  shop.sandbox.control.setFault({ provider: 'portone', operation, kind, times })
const attention = async () => (await shop.attention.get()).values.find(({ labels }) => labels.kind === 'cash-receipt')?.value ?? 0

describe('a cash receipt', () => {
  it('goes to the number that the customer gave, with the tax-free part, and the number is in no log', async () => {
    const order = await placed(1, { type: 'personal', number: '010-9753-8642' })
    await deposit(order)
    await reached(order._id, ['issued'])
    expect(await rowsOf(order._id)).toMatchObject([
      { kind: 'personal', amount: order.amount, tax_free_amount: 10_000, last_four: '8642', payment_id: `${order._id}-1` },
    ])
    expect(shop.logged()).not.toMatch(/9753-?8642/)
  })

  it('is anonymous from the threshold on for who gave no number, and there is none below it', async () => {
    const [large, small] = [await placed(5), await placed(1)]
    await deposit(large)
    await deposit(small)
    await reached(large._id, ['issued'])
    expect(await rowsOf(large._id)).toMatchObject([{ kind: 'anonymous', amount: 110_000, last_four: null }])
    expect(await rowsOf(small._id)).toEqual([])
  })

  it('is issued once when responses are lost and many nodes try at once', async () => {
    const order = await placed(5)
    fault('receipt-issue', 'lost-reply')
    fault('receipt-get', 'status', 2)
    await deposit(order)
    const repeat = `insert into outbox (kind, payload) select 'cash-receipt', $1::jsonb from generate_series(1, 8)`
    await shop.pool.query(repeat, [{ orderId: order._id }])
    await eventually(async () => {
      await shop.drain()
      expect((await rowsOf(order._id))[0]).toMatchObject({ status: 'issued', issue_number: expect.any(String) })
    })
    expect(events(order._id)).toEqual(['-1 receipt-issued 110000'])
  })

  it('is cancelled when all of the money is back, also one whose issue nobody confirmed yet', async () => {
    const order = await placed(5)
    await deposit(order)
    await reached(order._id, ['issued'])
    const early = await placed(5)
    fault('receipt-issue', 'status')
    await deposit(early)
    await eventually(async () => expect((await rowsOf(early._id))[0]?.tried_at).toBeInstanceOf(Date))
    for (const one of [order, early]) {
      await shop.call(orderUpdate, { orderId: one._id, status: 'Cancelled' }, hana)
      expect((await rowsOf(one._id)).every(({ status }) => status !== 'cancelled')).toBe(true)
      await shop.call(consoleRefundCash, { orderId: one._id, method: 'cash' }, owner)
    }
    shop.sandbox.control.reset()
    await eventually(async () => {
      await shop.drain()
      await reached(order._id, ['cancelled'])
      await reached(early._id, ['cancelled'])
    })
    expect(events(order._id)).toEqual(['-1 receipt-issued 110000', '-1 receipt-cancelled 110000'])
    // Its first try might have got through: it is made sure of, then cancelled.
    expect(events(early._id)).toEqual(['-1 receipt-issued 110000', '-1 receipt-cancelled 110000'])
  })

  it('makes room for one over the rest when a part goes back, once that is done', async () => {
    const order = await placed(5, { type: 'business', number: '123-45-67890' })
    await deposit(order)
    await reached(order._id, ['issued'])
    const lines = [
      { position: 1, quantity: 2, restock: false },
      { position: 2, quantity: 1, restock: false },
    ]
    const body = { orderId: order._id, lines, delivery: 0, amount: 50_000, reason: 'Broken' }
    const { refundId } = (await shop.call(consoleRefund, body, owner)).body
    expect(await rowsOf(order._id)).toMatchObject([{ status: 'issued', cancel_wanted_at: null }])
    fault('receipt-cancel', 'lost-reply', 1)
    await shop.call(consoleRefundSettle, { refundId, way: 'cash' }, owner)
    await reached(order._id, ['cancelled', 'issued'])
    expect((await rowsOf(order._id))[1]).toMatchObject({ kind: 'corporate', amount: 60_000, tax_free_amount: 0 })
    expect(events(order._id)).toEqual(['-1 receipt-issued 110000', '-1 receipt-cancelled 110000', '-2 receipt-issued 60000'])
  })

  it('cannot live twice for one order', async () => {
    const order = await placed(5)
    await deposit(order)
    await reached(order._id, ['issued'])
    const copy = `insert into cash_receipt (payment_id, order_id, counter, kind, amount, tax_free_amount, status)
      values ($1 || '-2', $1, 2, 'anonymous', 1, 0, 'wanted')`
    await expect(shop.pool.query(copy, [order._id])).rejects.toThrow('cash_receipt_one_live_per_order')
  })
})

describe('a cash receipt that waits for staff', () => {
  it('is tried again while the gateway may be asleep, then listed, counted, and tried again when staff say so', async () => {
    const order = await placed(5)
    const before = await attention()
    fault('receipt-issue', 'gateway-error')
    await deposit(order)
    await eventually(async () => expect(await listed(order._id)).toMatchObject([{ task: 'issue', code: 'PG_PROVIDER', byHand: false }]))
    const body = { receiptId: `${order._id}-1`, how: 'issued', issueNumber: 'H-1' }
    expect(await settle(body)).toBe(409)
    await shop.pool.query(`update cash_receipt set created_at = now() - interval '2 days' where order_id = $1`, [order._id])
    await shop.drain()
    await reached(order._id, ['failed'])
    expect(await listed(order._id)).toMatchObject([{ byHand: true }])
    expect(await attention()).toBe(before + 1)
    shop.sandbox.control.reset()
    expect((await shop.call(consoleCashReceiptsWaiting, undefined, hana)).status).toBe(403)
    expect(await settle({ receiptId: `${order._id}-1`, how: 'again' })).toBe(200)
    await reached(order._id, ['issued'])
    expect([await listed(order._id), events(order._id)]).toEqual([[], ['-1 receipt-issued 110000']])
  })

  it('is issued and cancelled by hand without a channel', async () => {
    const order = await placed(5, { type: 'personal', number: '01097538642' })
    fault('receipt-issue', 'status')
    await deposit(order)
    await shop.pool.query(`update cash_receipt set tried_at = null, failure_code = null where order_id = $1`, [order._id])
    await shop.pool.query(`update outbox set done_at = now() where kind = 'cash-receipt' and done_at is null`)
    const [effect] = Object.values(cashReceiptEffects({ ...shop.deps, cashReceipts: () => null }))
    await effect?.({ orderId: order._id })
    expect(await listed(order._id)).toMatchObject([{ code: 'NO_CHANNEL', byHand: true, lastFour: '8642' }])
    const number = (who: Person) => shop.call(consoleCashReceiptNumber, undefined, { token: who.token, params: { orderId: order._id } })
    expect(JSON.stringify(await listed(order._id))).not.toContain('7538642')
    expect([(await number(owner)).body.number, (await number(hana)).status]).toEqual(['01097538642', 403])
    const { rows } = await shop.pool.query('select staff_id, call, result from access_log where order_id = $1 and call like $2', [
      order._id,
      'GET %/number/%',
    ])
    expect(rows).toContainEqual({ staff_id: owner.id, call: 'GET /api/console/cash-receipts/number/:orderId', result: 'ok' })
    expect(await settle({ receiptId: `${order._id}-1`, how: 'issued', issueNumber: 'H-1' })).toBe(200)
    expect(await listed(order._id)).toEqual([])
    // Nobody needs the number any more.
    expect((await number(owner)).status).toBe(404)
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
    await shop.call(consoleRefundCash, { orderId: order._id, method: 'cash' }, owner)
    await eventually(async () =>
      expect(await listed(order._id)).toMatchObject([{ task: 'cancel', code: 'ISSUED_BY_HAND', issueNumber: 'H-1' }]),
    )
    expect(await settle({ receiptId: `${order._id}-1`, how: 'cancelled' })).toBe(200)
    expect([await listed(order._id), events(order._id)]).toEqual([[], []])
  })
})

it('the auditor finds large cash without a receipt', async () => {
  const order = await placed(5)
  await deposit(order)
  await reached(order._id, ['issued'])
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table cash_receipt disable trigger cash_receipt_stays')
    await client.query('delete from cash_receipt where order_id = $1', [order._id])
    const { rows } = await client.query(readFileSync('server/database/audit.sql', 'utf8'))
    expect(rows).toEqual([{ invariant: expect.stringContaining('without a receipt'), subject: order._id }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
