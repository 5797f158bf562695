import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { consolePlanSteps } from '#contract/calls/console/order-desk.ts'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consolePickList } from '#contract/calls/console/packing.ts'
import { consoleEnterParcels } from '#contract/calls/console/parcels.ts'
import { consoleRefund, consoleRefundSettle } from '#contract/calls/console/refunds.ts'
import { consoleWeigh, consoleWeighing } from '#contract/calls/console/weighing.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { ABOUT_450_G } from '#server/testing/changes/staff-weighing-changes.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: PaymentShop
let hana: Person
let owner: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  ;[hana, owner] = [await shop.person(), await shop.person('owner')]
})
afterEach(async () => {
  shop.sandbox.control.reset()
  await expectCleanAudit(shop.pool)
})
afterAll(() => shop.close())

type Reading = { piece: number; grams: number }
const weigh = (orderId: string, itemId: string, readings: Reading[], confirmed?: boolean) =>
  shop.call(consoleWeigh, { orderId, itemId, readings, ...(confirmed && { confirmed }) }, owner)
const move = (orderId: string, to: string) => shop.call(consoleMoveOrder, { orderId, to }, owner)
const refundsOf = async (orderId: string) => (await shop.orderOf(hana, orderId)).refunds
const paidOf = async (orderId: string) => (await shop.paymentsOf(orderId))[0]

/** A paid order of fish, 3,780 won for 100 g, about 450 g and at most 500 g a piece, and of a piece of something else. */
async function fishOrder(how: 'wallet' | 'cash', quantity = 1) {
  const [fish, rice] = [await shop.goods({ ...ABOUT_450_G, price: 18_900, discount: 0, taxExempt: true }), await shop.goods()]
  const order = await shop.placed(hana, how, [{ ...fish, quantity }, rice])
  if (how === 'wallet') await shop.payWallet(hana, order._id)
  else await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  await eventually(async () => expect((await shop.orderOf(hana, order._id)).payment).toBe(true))
  return { id: order._id, amount: order.amount, fish: fish.id, rice: rice.id }
}

describe('weighing', () => {
  it('charges the ceiling first, and gives the difference back at the provider in the same minute, free of VAT as the line is', async () => {
    const { id, amount, fish } = await fishOrder('wallet')
    expect((await shop.orderOf(hana, id)).items[0]).toMatchObject({ price: 18_900, weight: { estimate: 450, ceiling: 500, readings: [] } })
    const { body } = await weigh(id, fish, [{ piece: 1, grams: 441 }])
    // 441 g of 3,780 won for 100 g are 16,669.8 won: the customer keeps the fraction.
    expect(body.refund).toMatchObject({ amount: 18_900 - 16_669, byHand: false })
    expect(body.line.weight.readings).toEqual([{ piece: 1, grams: 441, charged: 16_669 }])
    await eventually(async () => expect((await paidOf(id))?.refunded).toBe(2_231))
    const [back] = await refundsOf(id)
    expect(back).toMatchObject({ cause: 'weight', amount: 2_231, taxFreeAmount: 2_231, way: 'original-method', doneAt: expect.any(String) })
    expect(back).toMatchObject({ lines: [], reductions: [{ amount: 2_231 }] })
    expect((await shop.orderOf(hana, id)).amount).toBe(amount)
    await shop.expectSameMoneyAsProviders()
  })

  it('heavier costs nothing more, and needs no refund', async () => {
    const { id, fish } = await fishOrder('wallet')
    const { body } = await weigh(id, fish, [{ piece: 1, grams: 530 }])
    expect(body).toMatchObject({ refund: null, line: { weight: { readings: [{ piece: 1, grams: 530, charged: 18_900 }] } } })
    expect(await refundsOf(id)).toEqual([])
  })

  it('sent twice, or by ten at once, gives back once', async () => {
    const { id, fish } = await fishOrder('wallet')
    const all = await Promise.all(Array.from({ length: 10 }, () => weigh(id, fish, [{ piece: 1, grams: 400 }])))
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(all.filter(({ body }) => body.refund !== null)).toHaveLength(1)
    await eventually(async () => expect((await paidOf(id))?.refunded).toBe(3_780))
  })

  it('asks before it takes a weight far from the estimate', async () => {
    const { id, fish } = await fishOrder('wallet')
    for (const grams of [359, 541]) {
      expect((await weigh(id, fish, [{ piece: 1, grams }])).refusal.code).toBe('WEIGHT_UNUSUAL')
    }
    expect(await refundsOf(id)).toEqual([])
    expect((await weigh(id, fish, [{ piece: 1, grams: 359 }], true)).body.refund?.amount).toBe(18_900 - 13_570)
  })

  it('is corrected downwards alone, until the order has left', async () => {
    const { id, fish } = await fishOrder('wallet')
    await weigh(id, fish, [{ piece: 1, grams: 440 }])
    expect((await weigh(id, fish, [{ piece: 1, grams: 450 }])).refusal.code).toBe('WEIGHT_CHARGES_MORE')
    expect((await weigh(id, fish, [{ piece: 1, grams: 430 }])).body.refund?.amount).toBe(378)
    await eventually(async () => expect((await paidOf(id))?.refunded).toBe(2_268 + 378))
    for (const to of ['Order Packaging...', 'Order on Delivery']) expect((await move(id, to)).status).toBe(200)
    expect((await weigh(id, fish, [{ piece: 1, grams: 420 }])).refusal.code).toBe('ILLEGAL_TRANSITION')
    const again = `insert into weighing (order_id, position, piece, revision, grams, charged, weighed_by) select order_id, position, piece, 3, 500, 18900, 'x'
      from weighing where order_id = $1 and revision = 2`
    await expect(shop.pool.query(again, [id])).rejects.toThrow('cannot be weighed like this')
    await expect(shop.pool.query('update weighing set grams = 1 where order_id = $1', [id])).rejects.toThrow()
  })

  it('takes pieces together as one refund, and counts none that was refunded as missing', async () => {
    const { id, fish } = await fishOrder('wallet', 3)
    const missing = { orderId: id, lines: [{ position: 1, quantity: 1, restock: false }], delivery: 0, amount: 18_900, reason: 'None left' }
    expect((await shop.call(consoleRefund, missing, owner)).status).toBe(200)
    const readings = [1, 2, 3].map((piece) => ({ piece, grams: 450 }))
    expect((await weigh(id, fish, readings)).refusal.field).toBe('readings')
    const { body } = await weigh(id, fish, readings.slice(0, 2))
    expect(body.refund?.amount).toBe(2 * 1_890)
    await eventually(async () => expect((await paidOf(id))?.refunded).toBe(18_900 + 3_780))
    // The rest of the line is what the two pieces weigh, and comes back as that.
    const rest = { ...missing, lines: [{ position: 1, quantity: 2, restock: true }], amount: 2 * 17_010, reason: 'Spoiled' }
    expect((await shop.call(consoleRefund, rest, owner)).status).toBe(200)
    expect((await weigh(id, fish, [{ piece: 1, grams: 420 }])).refusal.field).toBe('readings')
    await eventually(async () => expect((await paidOf(id))?.refunded).toBe(3 * 18_900))
    await shop.expectSameMoneyAsProviders()
  })

  it('of a cash order waits to be given by hand, and the receipt of the order shows it', async () => {
    const { id, fish } = await fishOrder('cash')
    const { body } = await weigh(id, fish, [{ piece: 1, grams: 450 }])
    expect(body.refund).toMatchObject({ amount: 1_890, byHand: true })
    expect(await refundsOf(id)).toMatchObject([{ cause: 'weight', amount: 1_890, way: null, doneAt: null }])
    await shop.call(consoleRefundSettle, { refundId: body.refund?.refundId, way: 'cash' }, owner)
    expect(await refundsOf(id)).toMatchObject([{ cause: 'weight', amount: 1_890, way: 'cash', doneAt: expect.any(String) }])
  })

  it('of an order that is cancelled later leaves the rest to be given back', async () => {
    const { id, amount, fish } = await fishOrder('wallet')
    await weigh(id, fish, [{ piece: 1, grams: 450 }])
    await eventually(async () => expect((await paidOf(id))?.refunded).toBe(1_890))
    await shop.call(orderUpdate, { orderId: id, status: 'Cancelled' }, hana)
    await eventually(async () => expect((await paidOf(id))?.refunded).toBe(amount))
    await shop.expectSameMoneyAsProviders()
  })

  it('is refused for what is not sold by weight, for an unknown or unpaid order, and for a piece that is not there', async () => {
    const { id, fish, rice } = await fishOrder('wallet')
    const one = [{ piece: 1, grams: 450 }]
    expect((await weigh(id, rice, one)).refusal.code).toBe('NOT_FOUND')
    expect((await weigh('nothing', fish, one)).refusal.code).toBe('NOT_FOUND')
    expect((await weigh(id, fish, [{ piece: 2, grams: 450 }])).refusal.field).toBe('readings.0.piece')
    expect((await weigh(id, fish, [...one, ...one])).refusal.field).toBe('readings.1.piece')
    expect((await weigh(id, fish, [{ piece: 1, grams: 0 }])).refusal.field).toBe('readings.0.grams')
    const unpaid = await shop.placed(hana)
    expect((await weigh(unpaid._id, fish, one)).refusal.code).toBe('ILLEGAL_TRANSITION')
  })
})

describe('an order with something that is not weighed', () => {
  it('does not leave, by whichever call, until it is', async () => {
    const { id, fish } = await fishOrder('wallet', 2)
    await move(id, 'Order Packaging...')
    await weigh(id, fish, [{ piece: 1, grams: 450 }])
    const from = 'Order Packaging...'
    expect((await move(id, 'Order on Delivery')).refusal.code).toBe('NOT_WEIGHED')
    expect((await shop.call(consolePlanSteps, { orderIds: [id], from }, owner)).refusal.code).toBe('NOT_WEIGHED')
    const other = await fishOrder('wallet')
    await move(other.id, 'Order Packaging...')
    await weigh(other.id, other.fish, [{ piece: 1, grams: 450 }])
    const { results } = (await shop.call(consolePlanSteps, { orderIds: [id, other.id], from }, owner)).body
    expect(results.map(({ orderId, unweighed, planned }) => [orderId === id, unweighed, planned === null])).toEqual(
      results.map(({ orderId }) => [orderId === id, orderId === id, orderId === id]),
    )
    const numbers = { courier: 'cj', parcels: [{ orderId: id, number: '654321987650' }], send: true }
    const entered = await shop.call(
      consoleEnterParcels,
      { ...numbers, parcels: numbers.parcels.map((one) => ({ ...one, anyway: true })) },
      owner,
    )
    expect(entered.body).toMatchObject({ added: 1, sent: [] })
    await weigh(id, fish, [{ piece: 2, grams: 480 }])
    expect((await move(id, 'Order on Delivery')).status).toBe(200)
  })

  it('is ticked off the pick list by its readings, and still goes on from its printed slip', async () => {
    const { id, fish } = await fishOrder('wallet', 2)
    const item = async () => {
      const { stops } = (await shop.call(consolePickList, undefined, { ...owner, query: `?orders=${id}` })).body
      return stops.map(({ productId, items: [one] }) => [productId === fish, one?.picked, one?.toWeigh])
    }
    expect(await item()).toContainEqual([true, 0, 2])
    await weigh(id, fish, [{ piece: 2, grams: 450 }])
    expect(await item()).toContainEqual([true, 1, 1])
    await weigh(id, fish, [{ piece: 1, grams: 440 }])
    expect(await item()).toContainEqual([true, 2, 0])
    expect(await item()).toContainEqual([false, 0, 0])
    const plan = () => shop.call(consolePlanSteps, { orderIds: [id], from: 'Order Processing...' }, owner)
    expect((await plan()).body.results).toMatchObject([{ held: null, planned: { to: 'Order Packaging...' } }])
    // A correction counts no piece twice.
    await weigh(id, fish, [{ piece: 1, grams: 430 }])
    expect(await item()).toContainEqual([true, 2, 0])
  })

  it('is shown to the packer with its lines, their places and what was read', async () => {
    const { id, fish } = await fishOrder('wallet', 2)
    await weigh(id, fish, [{ piece: 1, grams: 450 }])
    await shop.pool.query(`update product set shelf_place = 'F6', storage = 'frozen' where id = $1`, [fish])
    const { body } = await shop.call(consoleWeighing, undefined, { ...owner, params: { orderId: id } })
    expect(body).toMatchObject({
      open: true,
      places: 2,
      lines: [{ itemId: fish, place: 1, pieces: 2, price: 18_900, standing: { shelfPlace: 'F6', storage: 'frozen' } }],
    })
    expect(body.lines[0]?.weight).toEqual({
      estimate: 450,
      ceiling: 500,
      tolerance: 20,
      readings: [{ piece: 1, grams: 450, charged: 17_010 }],
    })
  })
})
