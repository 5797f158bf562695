import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { consoleMoveOrder } from '#contract/calls/console/orders.ts'
import { consoleAnswerReplacement, consoleReplacementChoices } from '#contract/calls/console/packing.ts'
import { consoleRefundPreview } from '#contract/calls/console/refunds.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import type { Goods } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { expireReplacements } from './expire-replacements.ts'
import { openPackingDesk } from './testing/packing-desk.ts'

const { shop, hana, owner, packer, paid, short, by, answer, asked, tick, pickList, fish, weigh, makeDue, given } = await openPackingDesk()
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

const log = { warn: () => undefined, error: (details: object) => expect.unreachable(JSON.stringify(details)) }

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

    const shortLine = (await answer(question._id, true)).body.order.shortLines[0]
    expect(shortLine).toMatchObject({ resolution: 'replaced', refunded: 1_000, replacement: { state: 'accepted' } })
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

  it('that was the last of an order is declined for its customer by staff who may give money back, after the password', async () => {
    const order = await paid([await shop.goods()])
    await short(order, { seen: 1, ...by(await shop.goods()) })
    const { _id: shortageId } = await asked(order)
    const decline = (who: Person) => shop.call(consoleAnswerReplacement, { shortageId, accept: false }, who)
    expect((await decline(packer)).refusal.code).toBe('FORBIDDEN')
    await shop.pool.query('update session set proven_at = null where id = $1', [owner.sessionId])
    expect((await decline(owner)).refusal.code).toBe('PASSWORD_NEEDED')
    expect([(await shop.orderOf(hana, order._id)).status, await given(order)]).toEqual(['Order Processing...', 0])
    await shop.pool.query('update session set proven_at = now() where id = $1', [owner.sessionId])
    expect((await decline(owner)).status).toBe(200)
    expect([(await shop.orderOf(hana, order._id)).status, await given(order)]).toEqual(['Cancelled', order.amount])
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

describe('a replacement of a piece that was weighed', () => {
  it('gives back what it costs less than the weighed piece, once accepted or by the wish', async () => {
    const cheaper = await shop.goods({ price: 10_000, discount: 0, taxExempt: true })
    for (const ifShort of ['ask', 'best-match'] as const) {
      const goods = await fish()
      const order = await paid([{ ...goods, ifShort }, await shop.goods()])
      await weigh(order, goods.id, 441)
      const { body } = await short(order, { seen: 1, reason: 'damaged', ...by(cheaper) })
      if (ifShort === 'ask') {
        const question = await asked(order)
        expect(question.replacement).toMatchObject({ charged: 10_000, back: 6_669 })
        expect((await answer(question._id, true)).status).toBe(200)
      } else expect(body).toMatchObject({ outcome: 'replaced', refunded: 6_669 })
      expect(await asked(order)).toMatchObject({ resolution: 'replaced', refunded: 6_669, replacement: { back: 6_669 } })
      expect(await given(order)).toBe(18_900 - 10_000)
    }
  })

  it('never costs more than the weighed piece', async () => {
    const [goods, dearer] = [await fish(), await shop.goods({ price: 90_000, discount: 0, taxExempt: true })]
    const order = await paid([goods, await shop.goods()])
    await weigh(order, goods.id, 441)
    await short(order, { seen: 1, ...by(dearer) })
    const question = await asked(order)
    expect(question.replacement).toMatchObject({ charged: 16_669, back: 0 })
    expect((await answer(question._id, true)).status).toBe(200)
    expect(await given(order)).toBe(2_231)
  })

  it('is accepted after another weighed piece was left out, which keeps what went back for it', async () => {
    const [goods, cheaper] = [await fish(), await shop.goods({ price: 10_000, discount: 0, taxExempt: true })]
    const order = await paid([{ ...goods, quantity: 2 }, await shop.goods()])
    await weigh(order, goods.id, 441, 441)
    expect((await short(order)).body).toMatchObject({ outcome: 'left-out', refunded: 16_669 })
    await short(order, { seen: 1, ...by(cheaper) })
    expect((await answer((await asked(order))._id, true)).status).toBe(200)
    expect(await given(order)).toBe(2 * 18_900 - 10_000)
    const rest = { orderId: order._id, lines: [{ position: 1, quantity: 1, restock: false }], delivery: 0 }
    expect((await shop.call(consoleRefundPreview, rest, owner)).body.plan.amount).toBe(10_000)
  })
})

describe('races', () => {
  it('two packers replace the same line: one counts, the other is refused', async () => {
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
      const [response] = await Promise.all([answer(_id, true), expireReplacements({ db: shop.db, log })])
      const end = await asked(order)
      if (response.status === 200) expect(end).toMatchObject({ resolution: 'replaced', refunded: 3_000 })
      else expect([response.refusal.code, end.resolution, end.refunded]).toEqual(['REPLACEMENT_ANSWERED', 'left-out', 4_500])
      expect(await given(order)).toBe(end.refunded)
    }
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
