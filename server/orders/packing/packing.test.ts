import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { consolePlanSteps } from '#contract/calls/console/order-desk.ts'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import {
  consoleAnswerReplacement,
  consolePickList,
  consoleReplacementChoices,
  consoleShortLine,
  consoleTakeBackShort,
  consoleTick,
  orderAnswerReplacement,
} from '#contract/calls/console/packing.ts'
import { consoleRefund, consoleRefundPreview } from '#contract/calls/console/refunds.ts'
import { type Order, orderUpdate } from '#contract/calls/orders.ts'
import type { ShortWish } from '#contract/rules/short-wish.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { type Goods, openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { expireReplacements } from './expire-replacements.ts'

let shop: PaymentShop
let hana: Person
let owner: Person
let packer: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  ;[hana, owner, packer] = [await shop.person(), await shop.person('owner'), await shop.person('packer')]
})
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

const log = { warn: () => undefined, error: (details: object) => expect.unreachable(JSON.stringify(details)) }
type Wanted = Goods & { quantity?: number; ifShort?: ShortWish }

/** A paid order; by default cash, whose refunds wait for staff and can be counted at once. */
async function paid(items: readonly Wanted[], how: 'cash' | 'wallet' = 'cash'): Promise<Order> {
  const body = shop.checkout(items, how)
  const wishes = body.items.map((line, index) => ({ ...line, ...(items[index]?.ifShort && { ifShort: items[index].ifShort }) }))
  const { order } = (await shop.place(hana, { ...body, items: wishes })).body
  if (how === 'wallet') await shop.payWallet(hana, order._id)
  else await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  await eventually(async () => expect((await shop.orderOf(hana, order._id)).payment).toBe(true))
  return order
}

type Short = { position?: number; quantity?: number; seen?: number; shelfEmpty?: boolean; replacement?: object | null; shortageId?: string }
const short = (order: Order, { position = 1, quantity = 1, seen = 2, ...rest }: Short = {}, who = packer) => {
  const body = {
    shortageId: randomUUID(),
    orderId: order._id,
    position,
    quantity,
    seen,
    reason: 'missing',
    shelfEmpty: false,
    replacement: null,
  }
  return shop.call(consoleShortLine, { ...body, ...rest }, who)
}
const by = (goods: Goods, quantity = 1) => ({ replacement: { productId: goods.id, quantity } })
const answer = (shortageId: string, accept: boolean, who = hana) => shop.call(orderAnswerReplacement, { shortageId, accept }, who)
const asked = async (order: Order) => {
  const found = (await shop.orderOf(hana, order._id)).shortLines.at(-1)
  if (!found) throw new Error('no short line')
  return found
}
const tick = (order: Order, picked: number, { position = 1, shortageId = null as string | null, at = new Date() } = {}) =>
  shop.call(consoleTick, { ticks: [{ orderId: order._id, position, shortageId, picked, at: at.toISOString() }] }, packer)
const pickList = async (...orders: Order[]) =>
  (await shop.call(consolePickList, undefined, { token: packer.token, query: `?orders=${orders.map(({ _id }) => _id).join()}` })).body
const makeDue = (order: Order) =>
  shop.pool.query(
    `alter table line_replacement disable trigger line_replacement_checked;
     update line_replacement set expires_at = now() - interval '1 second' where order_id = '${order._id}';
     alter table line_replacement enable trigger line_replacement_checked`,
  )
const given = async (order: Order) => {
  const { refunds } = await shop.orderOf(hana, order._id)
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

describe('the pick list', () => {
  it('goes by shelf place with the freezer last, and names the pieces of each box', async () => {
    const frozen = await shop.goods({ storage: 'frozen', shelfPlace: 'F1' })
    const [far, near] = [await shop.goods({ shelfPlace: 'C12' }), await shop.goods({ shelfPlace: 'C3', barcode: '2000000000015' })]
    const first = await paid([frozen, { ...far, quantity: 2 }, near])
    const second = await paid([{ ...near, quantity: 3, ifShort: 'never' }])
    const { orders, stops } = await pickList(first, second)
    expect(orders.map(({ _id, box, linesLeft }) => [_id, box, linesLeft])).toEqual([
      [first._id, 1, 3],
      [second._id, 2, 1],
    ])
    expect(stops.map(({ productId }) => productId)).toEqual([near.id, far.id, frozen.id])
    expect(stops[0]).toMatchObject({ shelfPlace: 'C3', barcode: '2000000000015', stockCount: 96 })
    expect(stops[0]?.nameSi).toMatch(/^කරි/)
    expect(stops[0]?.items.map(({ orderId, quantity, ifShort }) => [orderId, quantity, ifShort])).toEqual([
      [first._id, 1, 'ask'],
      [second._id, 3, 'never'],
    ])
  })

  it('without chosen orders holds what is processing', async () => {
    const order = await paid([await shop.goods()])
    const body = async () => (await shop.call(consolePickList, undefined, packer)).body
    const oldest = (await body()).orders.map(({ _id }) => _id)
    expect(oldest).toContain(order._id)
    await shop.call(consoleMoveOrder, { orderId: order._id, to: 'Order Packaging...' }, owner)
    expect((await body()).orders.map(({ _id }) => _id)).not.toContain(order._id)
  })
})

describe('a tick', () => {
  it('is kept once, however often and late it comes: the latest tap counts', async () => {
    const order = await paid([{ ...(await shop.goods()), quantity: 3 }])
    const picked = async () => (await pickList(order)).stops[0]?.items[0]
    const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1_000)
    await tick(order, 3, { at: at(20) })
    await tick(order, 1, { at: at(10) })
    await tick(order, 3, { at: at(20) })
    expect(await picked()).toMatchObject({ picked: 1, by: expect.stringMatching(/./) })
    // A clock that runs ahead does not win for ever.
    await tick(order, 2, { at: new Date(Date.now() + 3_600_000) })
    await new Promise((resolve) => setTimeout(resolve, 20))
    await tick(order, 3)
    expect((await picked())?.picked).toBe(3)
    expect((await pickList(order)).orders[0]?.linesLeft).toBe(0)
  })

  it('of many at once leaves the latest, and none of a line that does not exist', async () => {
    const order = await paid([{ ...(await shop.goods()), quantity: 9 }])
    const now = Date.now()
    await Promise.all([1, 2, 3, 4, 5, 6].map((picked) => tick(order, picked, { at: new Date(now - 10_000 + picked * 1_000) })))
    expect((await pickList(order)).stops[0]?.items[0]?.picked).toBe(6)
    expect((await tick(order, 1, { position: 7 })).status).toBe(200)
    expect((await tick(order, 1, { shortageId: 'none' })).status).toBe(200)
    expect((await shop.pool.query('select 1 from pick_tick where order_id = $1', [order._id])).rowCount).toBe(1)
  })

  it('for an order that is not packed any more is skipped, and named', async () => {
    const order = await paid([await shop.goods()])
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
    expect((await tick(order, 1)).body.skipped).toEqual([order._id])
  })

  it('holds the next step until every line is done; an order without ticks goes on', async () => {
    const items = [await shop.goods(), { ...(await shop.goods()), quantity: 2 }]
    const [begun, untouched] = [await paid(items), await paid(items)]
    await tick(begun, 1, { position: 1 })
    const plan = () => shop.call(consolePlanSteps, { orderIds: [begun._id, untouched._id], from: 'Order Processing...' }, packer)
    const of = (results: Awaited<ReturnType<typeof plan>>['body']['results'], order: Order) =>
      results.find(({ orderId }) => orderId === order._id)
    const { results } = (await plan()).body
    expect(of(results, begun)).toMatchObject({ planned: null, held: { linesLeft: 1, waiting: 0 } })
    expect(of(results, untouched)?.planned).not.toBeNull()
    await tick(begun, 2, { position: 2 })
    expect(of((await plan()).body.results, begun)?.planned).not.toBeNull()
    await tick(begun, 1, { position: 2 })
    expect((await pickList(begun)).orders[0]?.planned).toBeNull()
  })
})

describe('a line that is left out', () => {
  it('gives back what was paid, keeps the ledger right and tells its customer', async () => {
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

describe('a replacement', () => {
  it('asks the customer, holds the order, and is packed with the difference given back once accepted', async () => {
    const [goods, cheaper] = [await shop.goods(), await shop.goods({ price: 4_000, discount: 0, stock: 5 })]
    const order = await paid([{ ...goods, quantity: 2 }, await shop.goods()])
    const { body } = await short(order, { quantity: 2, ...by(cheaper, 2) })
    expect(body).toMatchObject({ outcome: 'asked', refunded: 0 })
    expect(await shop.stockOf(cheaper.id)).toBe(3)
    const question = await asked(order)
    expect(question).toMatchObject({
      resolution: null,
      replacement: { quantity: 2, worth: 8_000, charged: 8_000, back: 1_000, state: 'asked' },
    })
    const held = await shop.call(consoleMoveOrder, { orderId: order._id, to: 'Order Packaging...' }, owner)
    expect(held.status).toBe(200)
    expect((await shop.call(consoleMoveOrder, { orderId: order._id, to: 'Order on Delivery' }, owner)).refusal.code).toBe(
      'ILLEGAL_TRANSITION',
    )
    expect((await pickList(order)).orders[0]).toMatchObject({ waiting: 1 })

    const said = (await answer(question._id, true)).body.order.shortLines[0]
    expect(said).toMatchObject({ resolution: 'replaced', refunded: 1_000, replacement: { state: 'accepted' } })
    expect((await answer(question._id, true)).status).toBe(200)
    expect((await answer(question._id, false)).refusal.code).toBe('REPLACEMENT_ANSWERED')
    const shown = await shop.orderOf(hana, order._id)
    expect(shown.refunds).toMatchObject([{ amount: 1_000, lines: [], reductions: [{ amount: 1_000 }] }])
    const stop = (await pickList(order)).stops.find(({ productId }) => productId === cheaper.id)
    expect(stop?.items).toMatchObject([{ quantity: 2, picked: 0, shortageId: question._id, asked: false }])
    await tick(order, 2, { shortageId: question._id })
    await tick(order, 1, { position: 2 })
    expect((await pickList(order)).orders[0]).toMatchObject({ linesLeft: 0, waiting: 0 })
    expect((await shop.call(consoleMoveOrder, { orderId: order._id, to: 'Order on Delivery' }, owner)).status).toBe(200)
  })

  it('never costs more than what was paid', async () => {
    const dearer = await shop.goods({ price: 90_000, discount: 0 })
    const order = await paid([{ ...(await shop.goods()), quantity: 2 }, await shop.goods()])
    await short(order, { quantity: 1, ...by(dearer) })
    const question = await asked(order)
    expect(question.replacement).toMatchObject({ worth: 90_000, charged: 4_500, back: 0 })
    await answer(question._id, true)
    expect(await given(order)).toBe(0)
  })

  it('that is declined or not answered in time is left out and refunded, and its stock returns', async () => {
    const other = await shop.goods({ stock: 9 })
    for (const end of ['declined', 'expired', 'staff'] as const) {
      const order = await paid([{ ...(await shop.goods()), quantity: 2 }, await shop.goods()])
      await short(order, { quantity: 1, ...by(other) })
      const { _id } = await asked(order)
      if (end === 'declined') await answer(_id, false)
      if (end === 'staff') await shop.call(consoleAnswerReplacement, { shortageId: _id, accept: false }, packer)
      if (end === 'expired') {
        expect(await expireReplacements({ db: shop.db, log })).toBe(0)
        await makeDue(order)
        const runs = await Promise.all([1, 2, 3].map(() => expireReplacements({ db: shop.db, log })))
        expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1)
      }
      const state = end === 'staff' ? 'declined' : end
      expect(await asked(order)).toMatchObject({ resolution: 'left-out', refunded: 4_500, replacement: { state } })
      expect(await shop.stockOf(other.id)).toBe(9)
    }
  })

  it('that was the last of an order and is declined cancels the order', async () => {
    const other = await shop.goods()
    const order = await paid([await shop.goods()])
    await short(order, { seen: 1, ...by(other) })
    await answer((await asked(order))._id, false)
    const shown = await shop.orderOf(hana, order._id)
    expect([shown.status, await given(order)]).toEqual(['Cancelled', order.amount])
    expect(await shop.stockOf(other.id)).toBe(100)
  })

  it('is made at once for a shopper who wishes the best match, and never for a refund, allergy or faith', async () => {
    const other = await shop.goods({ price: 1_000, discount: 0 })
    const match = await paid([{ ...(await shop.goods()), ifShort: 'best-match' }, await shop.goods()])
    expect((await short(match, { seen: 1, ...by(other) })).body).toMatchObject({ outcome: 'replaced', refunded: 3_500 })
    for (const ifShort of ['refund', 'never'] as const) {
      const order = await paid([{ ...(await shop.goods()), ifShort }, await shop.goods()])
      expect((await short(order, { seen: 1, ...by(other) })).refusal.code).toBe('REPLACEMENT_NOT_WANTED')
      expect((await short(order, { seen: 1 })).body.outcome).toBe('left-out')
    }
  })

  it('must be another product, taxed alike and in stock', async () => {
    const goods = await shop.goods()
    const order = await paid([{ ...goods, quantity: 2 }, await shop.goods()])
    const refusalOf = async (other: Goods, quantity = 1) => (await short(order, by(other, quantity))).refusal
    expect(await refusalOf(goods)).toMatchObject({ code: 'BAD_REQUEST', field: 'replacement.productId' })
    expect(await refusalOf(await shop.goods({ taxExempt: true }))).toMatchObject({ field: 'replacement.productId' })
    expect(await refusalOf(await shop.goods({ active: false }))).toMatchObject({ field: 'replacement.productId' })
    expect((await refusalOf(await shop.goods({ stock: 1 }), 2)).code).toBe('OUT_OF_STOCK')
    const similar = await shop.goods({ taxExempt: true })
    const query = `?orderId=${order._id}&position=1`
    const { choices } = (await shop.call(consoleReplacementChoices, undefined, { token: packer.token, query })).body
    expect(choices.length).toBeGreaterThan(0)
    expect(choices.map(({ productId }) => productId)).not.toContain(goods.id)
    expect(choices.map(({ productId }) => productId)).not.toContain(similar.id)
    const none = (await shop.call(consoleReplacementChoices, undefined, { token: packer.token, query: `${query}&q=50%25` })).body
    expect(none.choices).toEqual([])
  })

  it('belongs to its customer alone', async () => {
    const order = await paid([{ ...(await shop.goods()), quantity: 2 }, await shop.goods()])
    await short(order, { quantity: 1, ...by(await shop.goods()) })
    const { _id } = await asked(order)
    const stranger = await shop.person()
    expect((await answer(_id, true, stranger)).status).toBe(404)
    expect((await answer('no-such-line', true)).status).toBe(404)
  })

  it('is withdrawn when the order is cancelled meanwhile', async () => {
    const other = await shop.goods()
    const order = await paid([{ ...(await shop.goods()), quantity: 2 }, await shop.goods()])
    await short(order, { quantity: 1, ...by(other) })
    const { _id } = await asked(order)
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
    expect(await asked(order)).toMatchObject({ resolution: 'left-out', replacement: { state: 'withdrawn' } })
    expect(await shop.stockOf(other.id)).toBe(100)
    expect((await answer(_id, true)).refusal.code).toBe('REPLACEMENT_ANSWERED')
  })
})

describe('races', () => {
  it('two packers replace the same line: one counts, the other is told', async () => {
    const [one, two] = [await shop.goods({ stock: 5 }), await shop.goods({ stock: 5 })]
    for (let round = 0; round < 4; round++) {
      const order = await paid([{ ...(await shop.goods()), quantity: 2 }, await shop.goods()])
      const both = await Promise.all([short(order, { quantity: 2, ...by(one) }), short(order, { quantity: 2, ...by(two) }, owner)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('LINE_CHANGED')
      expect((await shop.orderOf(hana, order._id)).shortLines).toHaveLength(1)
      await answer((await asked(order))._id, false)
    }
    expect([await shop.stockOf(one.id), await shop.stockOf(two.id)]).toEqual([5, 5])
  })

  it('a customer approves while it times out: one of both counts, never half of each', async () => {
    const other = await shop.goods({ price: 1_500, discount: 0 })
    for (let round = 0; round < 5; round++) {
      const order = await paid([{ ...(await shop.goods()), quantity: 2 }, await shop.goods()])
      await short(order, { quantity: 1, ...by(other) })
      const { _id } = await asked(order)
      await makeDue(order)
      const [said] = await Promise.all([answer(_id, true), expireReplacements({ db: shop.db, log })])
      const end = await asked(order)
      if (said.status === 200) expect(end).toMatchObject({ resolution: 'replaced', refunded: 3_000 })
      else expect([said.refusal.code, end.resolution, end.refunded]).toEqual(['REPLACEMENT_ANSWERED', 'left-out', 4_500])
      expect(await given(order)).toBe(end.refunded)
    }
  })
})

describe('a refund by staff', () => {
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

  it('is packed as ordered: nothing goes back, the offer returns to the shelf, and the customer is told', async () => {
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

it('a product that is sold by weight replaces nothing: no scale would read it', async () => {
  const [rice, meat] = [await shop.goods(), await shop.goods()]
  const order = await paid([{ ...rice, quantity: 2 }])
  await shop.pool.query(
    `update product set unit = '1000 g', content_measure = 'g', content_amount = 1000, weight_estimate = 900, weight_ceiling = 1000, weight_tolerance = 10
     where id = $1`,
    [meat.id],
  )
  const { choices } = (
    await shop.call(consoleReplacementChoices, undefined, { token: packer.token, query: `?orderId=${order._id}&position=1` })
  ).body
  expect(choices.map(({ productId }) => productId)).not.toContain(meat.id)
  expect((await short(order, by(meat))).refusal.fields).toMatchObject([{ field: 'replacement.productId' }])
})
