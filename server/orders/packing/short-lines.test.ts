import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { consoleMoveOrder } from '#contract/calls/console/orders.ts'
import { consoleTakeBackShort } from '#contract/calls/console/packing.ts'
import { consoleRefund, consoleRefundPreview } from '#contract/calls/console/refunds.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPackingDesk } from './testing/packing-desk.ts'

const { shop, hana, owner, packer, paid, short, by, answer, asked, pickList, fish, weigh, given } = await openPackingDesk()
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

describe('a line that is left out', () => {
  it('gives back what was paid, keeps the ledger right and notifies its customer', async () => {
    const goods = await shop.goods({ taxExempt: true, price: 7_000, discount: 500 })
    const order = await paid([{ ...goods, quantity: 3 }, await shop.goods()])
    const { body } = await short(order, { quantity: 2, seen: 3 })
    expect(body).toMatchObject({ outcome: 'left-out', refunded: 13_000, expiresAt: null })
    const shown = await shop.orderOf(hana, order._id)
    expect(shown.items[0]?.quantity).toBe(3)
    expect(shown.shortLines).toMatchObject([
      { quantity: 2, reason: 'missing', resolution: 'left-out', refunded: 13_000, replacement: null },
    ])
    expect(shown.refunds).toMatchObject([{ cause: 'part', amount: 13_000, taxFreeAmount: 13_000 }])
    // The pieces are gone from the order and from the shelf.
    expect(await shop.stockOf(goods.id)).toBe(97)
    expect((await pickList(order)).stops.find(({ productId }) => productId === goods.id)?.items[0]?.quantity).toBe(1)
    const { rows } = await shop.pool.query(
      `select kind, delta, note from stock_move where product_id = $1 and kind in ('release', 'count') order by id`,
      [goods.id],
    )
    expect(rows).toEqual([
      { kind: 'release', delta: 2, note: null },
      { kind: 'count', delta: -2, note: `missing at packing of ${order.orderNumber}` },
    ])
    await shop.drain()
    const mails = await shop.pool.query(`select template from message where subject = $1`, [shown.shortLines[0]?._id])
    expect(mails.rows).toEqual([{ template: 'line-left-out' }])
  })

  it('that was weighed gives back what it still cost, and says so in the response and the log', async () => {
    const goods = await fish()
    const order = await paid([goods, await shop.goods()])
    await weigh(order, goods.id, 441)
    const shortageId = randomUUID()
    for (const _again of [1, 2])
      expect((await short(order, { seen: 1, shortageId })).body).toMatchObject({ outcome: 'left-out', refunded: 16_669 })
    expect(await asked(order)).toMatchObject({ resolution: 'left-out', refunded: 16_669 })
    expect(await given(order)).toBe(18_900)
    const { rows } = await shop.pool.query(
      `select distinct "after"->>'refunded' as refunded from staff_action where "after"->>'shortageId' = $1`,
      [shortageId],
    )
    expect(rows).toEqual([{ refunded: '16669' }])
  })

  it('sets the stock to zero when the shelf is empty', async () => {
    const goods = await shop.goods({ stock: 8 })
    const order = await paid([{ ...goods, quantity: 2 }, await shop.goods()])
    await short(order, { quantity: 1, shelfEmpty: true })
    expect(await shop.stockOf(goods.id)).toBe(0)
  })

  it('returns only what is there when the order is cancelled afterwards', async () => {
    const goods = await shop.goods({ stock: 10 })
    const order = await paid([{ ...goods, quantity: 3 }, await shop.goods()])
    await short(order, { quantity: 1, seen: 3 })
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
    expect(await shop.stockOf(goods.id)).toBe(9)
    expect(await given(order)).toBe(order.amount)
  })

  it('is refunded at the provider of a wallet, won for won', async () => {
    const order = await paid([{ ...(await shop.goods()), quantity: 2 }, await shop.goods()], 'wallet')
    await short(order, { quantity: 1 })
    await eventually(async () => expect((await shop.orderOf(hana, order._id)).refunds[0]?.doneAt).not.toBeNull())
    await shop.expectSameMoneyAsProviders()
  })

  it('counts once when its report is repeated, and is refused when somebody else was faster', async () => {
    const order = await paid([{ ...(await shop.goods()), quantity: 2 }, await shop.goods()])
    const shortageId = randomUUID()
    const again = await Promise.all([1, 2, 3].map(() => short(order, { shortageId })))
    expect(again.map(({ body }) => [body.outcome, body.refunded])).toEqual([1, 2, 3].map(() => ['left-out', 4_500]))
    const late = await short(order)
    expect([late.status, late.refusal.code]).toEqual([409, 'LINE_CHANGED'])
    expect(await given(order)).toBe(4_500)
  })

  it('is refused for all that is left, for a free order state and for unknown lines', async () => {
    const order = await paid([{ ...(await shop.goods()), quantity: 2 }])
    expect((await short(order, { quantity: 2 })).refusal.code).toBe('NOTHING_LEFT')
    expect((await short(order, { position: 9 })).refusal.code).toBe('NOT_FOUND')
    expect((await short(order, { quantity: 3 })).refusal.code).toBe('LINE_CHANGED')
    const unpaid = await shop.placed(hana, 'cash')
    expect((await short(unpaid, { seen: 1 })).refusal.code).toBe('ILLEGAL_TRANSITION')
    for (const to of ['Order Packaging...', 'Order on Delivery']) await shop.call(consoleMoveOrder, { orderId: order._id, to }, owner)
    expect((await short(order)).refusal.code).toBe('ILLEGAL_TRANSITION')
  })
})

describe('a refund by staff', () => {
  it('of all pieces, replaced ones too, leaves nothing of the line to a cancellation', async () => {
    const [goods, other] = [await shop.goods({ stock: 10 }), await shop.goods({ stock: 10, price: 1_500, discount: 0 })]
    const order = await paid([{ ...goods, quantity: 3 }, await shop.goods()])
    await short(order, { quantity: 1, seen: 3, ...by(other) })
    await answer((await asked(order))._id, true)
    const all = { orderId: order._id, lines: [{ position: 1, quantity: 3, restock: false }], delivery: 0, amount: 10_500, reason: 'Broken' }
    expect((await shop.call(consoleRefund, all, owner)).status).toBe(200)
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
    expect([await shop.stockOf(goods.id), await shop.stockOf(other.id)]).toEqual([7, 10])
  })

  it('takes pieces at their full price before replaced ones, and restocks only the product itself', async () => {
    const cheaper = await shop.goods({ price: 1_500, discount: 0 })
    const goods = await shop.goods()
    const order = await paid([{ ...goods, quantity: 3 }, await shop.goods()])
    await short(order, { quantity: 1, seen: 3, ...by(cheaper) })
    await answer((await asked(order))._id, true)
    const give = (quantity: number, amount: number, restock = false) =>
      shop.call(
        consoleRefund,
        { orderId: order._id, lines: [{ position: 1, quantity, restock }], delivery: 0, amount, reason: 'Broken' },
        owner,
      )
    const wrong = await give(3, 10_500, true)
    expect([wrong.status, wrong.refusal.field]).toEqual([400, 'lines.0.restock'])
    expect((await give(2, 9_000, true)).status).toBe(200)
    expect(await shop.stockOf(goods.id)).toBe(98 - 0 + 1)
    const preview = await shop.call(
      consoleRefundPreview,
      { orderId: order._id, lines: [{ position: 1, quantity: 1, restock: false }], delivery: 0 },
      owner,
    )
    expect(preview.body.plan.amount).toBe(1_500)
  })

  it('cannot touch pieces whose customer is asked', async () => {
    const order = await paid([{ ...(await shop.goods()), quantity: 2 }, await shop.goods()])
    await short(order, { quantity: 1, ...by(await shop.goods()) })
    const refund = (quantity: number) =>
      shop.call(consoleRefundPreview, { orderId: order._id, lines: [{ position: 1, quantity, restock: false }], delivery: 0 }, owner)
    expect((await refund(2)).refusal.field).toBe('lines.0.quantity')
    expect((await refund(1)).body.plan.amount).toBe(4_500)
  })
})

describe('a shortage that is taken back', () => {
  const found = (shortageId: string) => shop.call(consoleTakeBackShort, { shortageId }, packer)

  it('is packed as ordered: nothing goes back, the offer returns to the shelf, and the customer is notified', async () => {
    const [rice, other] = [await shop.goods(), await shop.goods()]
    const order = await paid([{ ...rice, quantity: 2 }])
    const stock = [await shop.stockOf(rice.id), await shop.stockOf(other.id)]
    await short(order, { quantity: 1, ...by(other) })
    const { _id } = await asked(order)
    expect((await found(_id)).status).toBe(200)
    expect(await asked(order)).toMatchObject({ resolution: 'found', refunded: 0, replacement: { state: 'withdrawn' } })
    expect([await shop.stockOf(rice.id), await shop.stockOf(other.id)]).toEqual(stock)
    const [stop] = (await pickList(order)).stops
    expect(stop?.items).toMatchObject([{ position: 1, quantity: 2, asked: false }])
    const { rows } = await shop.pool.query('select template from message where subject = $1 order by template', [_id])
    expect(rows.map(({ template }) => template)).toContain('line-found')
    expect(await given(order)).toBe(0)
    // It may be short again, and a cancelled order gives all of it back.
    await short(order, { quantity: 1, ...by(other) })
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
    expect(await shop.stockOf(other.id)).toBe(stock[1])
    expect(await shop.stockOf(rice.id)).toBe((stock[0] ?? 0) + 1)
  })

  it('stays once its customer has answered, or its money went back', async () => {
    const [rice, other] = [await shop.goods(), await shop.goods()]
    const order = await paid([{ ...rice, quantity: 2 }])
    await short(order, { quantity: 1, ...by(other) })
    const { _id } = await asked(order)
    const both = await Promise.all([answer(_id, true), found(_id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const leftOut = await paid([{ ...rice, quantity: 2 }])
    await short(leftOut, { quantity: 1 })
    expect((await found((await asked(leftOut))._id)).refusal.code).toBe('REPLACEMENT_ANSWERED')
    expect((await found('nobody')).refusal.code).toBe('NOT_FOUND')
  })
})

it('the auditor finds a short line without its money, and a weight without its', async () => {
  const [goods, cheaper] = [await fish(), await shop.goods({ price: 1_500, discount: 0 })]
  const order = await paid([goods, await shop.goods(), await shop.goods(), await shop.goods()])
  await weigh(order, goods.id, 441)
  await short(order, { position: 2, seen: 1 })
  await short(order, { position: 3, seen: 1, ...by(cheaper) })
  await answer((await asked(order))._id, true)
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table line_shortage disable trigger line_shortage_ends_once')
    await client.query('update line_shortage set refund_id = null where order_id = $1', [order._id])
    await client.query(`update refund set reason = 'by-staff' where payment_id = (select id from payment where order_id = $1)`, [order._id])
    const { rows } = await client.query(readFileSync('server/database/audit.sql', 'utf8'))
    const lost = 'I17 short line without its money'
    expect(rows.map(({ invariant }) => invariant)).toEqual([
      lost,
      lost,
      'I18 refunded difference is not the ceiling less the weighed price',
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
