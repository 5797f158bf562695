import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { consolePlanSteps } from '#contract/calls/console/order-desk.ts'
import { consoleMoveOrder } from '#contract/calls/console/orders.ts'
import { consolePickList } from '#contract/calls/console/packing.ts'
import { type Order, orderUpdate } from '#contract/calls/orders.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPackingDesk } from './testing/packing-desk.ts'

const { shop, hana, owner, packer, paid, tick, pickList } = await openPackingDesk()
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

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
    const { rows } = await shop.pool.query<{ at: Date }>('select ticked_at as at from pick_tick where order_id = $1', [order._id])
    const kept = rows[0]?.at.getTime() ?? 0
    expect(kept).toBeLessThanOrEqual(Date.now())
    await tick(order, 3, { at: new Date(kept + 1) })
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
