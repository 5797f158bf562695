import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleDeliver, consoleRound } from '#contract/calls/console/delivery-round.ts'
import { consoleOrderBoard, consoleUndoSteps } from '#contract/calls/console/order-desk.ts'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleEnterParcels } from '#contract/calls/console/parcels.ts'
import { takeDueSteps } from '#server/orders/desk/take-due-steps.ts'
import { countUpload, UPLOADS_A_DAY } from '#server/pictures/take-upload.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { form } from '#server/testing/form.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { photo } from '#server/testing/photo.ts'
import { deleteOldPhotos } from './deliver-order.ts'

const SILENT = { warn: () => undefined, error: (details: object) => expect.unreachable(JSON.stringify(details)) }

let shop: PaymentShop
let hana: Person
let owner: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  owner = await shop.person('owner')
})
afterAll(() => shop.close())
beforeEach(async () => {
  hana = await shop.person()
})
afterEach(() => expectCleanAudit(shop.pool))

async function packed(address = 'Seoul 1'): Promise<string> {
  const checkout = shop.checkout([await shop.goods()], 'cash')
  const { order } = (await shop.place(hana, { ...checkout, info: { ...checkout.info, address } })).body
  await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  await shop.call(consoleMoveOrder, { orderId: order._id, to: 'Order Packaging...' }, owner)
  await shop.pool.query(`update "order" set promised_on = (now() at time zone 'Asia/Seoul')::date where id = $1`, [order._id])
  return order._id
}
const round = async () => (await shop.call(consoleRound, undefined, owner)).body.items
const start = (orderId: string) => shop.call(consoleMoveOrder, { orderId, to: 'Order on Delivery' }, owner)
const deliver = async (orderId: string, file?: Blob) => shop.call(consoleDeliver, form({ orderId, photo: file }), owner)
/** Lets the time in which steps can be taken back pass. */
async function passUndo(): Promise<void> {
  await shop.pool.query('update planned_step set takes_at = now()')
  await takeDueSteps({ db: shop.db, log: SILENT })
}

describe("the shop's own round", () => {
  it('has the orders of today and before by area, without those of couriers and of tomorrow', async () => {
    await shop.empty('parcel')
    const [second, first] = [await packed('서울 종로구 종로 1'), await packed('서울 성동구 왕십리로 115')]
    const tomorrow = await packed()
    await shop.pool.query(`update "order" set promised_on = promised_on + 1 where id = $1`, [tomorrow])
    const atCourier = await packed()
    const parcels = [{ orderId: atCourier, number: '600000000014' }]
    await shop.call(consoleEnterParcels, { courier: 'cj', parcels, send: true }, owner)
    const own = new Set([second, first, tomorrow, atCourier])
    const stops = (await round()).filter(({ orderId }) => own.has(orderId))
    expect(stops.map(({ orderId, area }) => [orderId, area])).toEqual([
      [first, '서울 성동구'],
      [second, '서울 종로구'],
    ])
  })

  it('calls the stops late that the board calls late: packed ones on their day, those on the way after it', async () => {
    const [today, onWay, overdue] = [await packed(), await packed(), await packed()]
    for (const orderId of [onWay, overdue]) await start(orderId)
    await shop.pool.query('update "order" set promised_on = promised_on - 1 where id = $1', [overdue])
    const { columns } = (await shop.call(consoleOrderBoard, undefined, owner)).body
    const onBoard = new Map(columns.flatMap(({ slips }) => slips).map(({ _id, late }) => [_id, late]))
    const onRound = new Map((await round()).map(({ orderId, late }) => [orderId, late]))
    const late = (found: Map<string, boolean>) => [today, onWay, overdue].map((orderId) => found.get(orderId))
    expect(late(onRound)).toEqual([true, false, true])
    expect(late(onBoard)).toEqual([true, false, true])
  })

  it('ends at the door with a picture, which nobody sees before the order is delivered', async () => {
    const orderId = await packed()
    expect((await deliver(orderId, await photo())).refusal.code).toBe('ILLEGAL_TRANSITION')
    await start(orderId)
    expect((await deliver(orderId, await photo())).body.planned.to).toBe('Delivered')
    expect((await round()).find((stop) => stop.orderId === orderId)?.planned?.to).toBe('Delivered')
    expect(await shop.orderOf(hana, orderId)).toMatchObject({ status: 'Order on Delivery', deliveryPhoto: null })
    const before = (await shop.call(consoleRound, undefined, owner)).body.delivered
    await passUndo()
    expect((await shop.call(consoleRound, undefined, owner)).body.delivered).toBe(before + 1)
    const delivered = await shop.orderOf(hana, orderId)
    expect(delivered).toMatchObject({
      status: 'Delivered',
      deliveryPhoto: { url: expect.stringMatching(/^\/pictures\/plain\/[0-9a-f]{64}$/) },
    })
    expect((await fetch(`${shop.publicUrl}${delivered.deliveryPhoto?.url}/320`)).status).toBe(200)
    const mails = `select template from message where subject = $1 and template in ('order-on-delivery', 'order-delivered') order by template`
    expect((await shop.pool.query(mails, [orderId])).rows).toEqual([{ template: 'order-delivered' }, { template: 'order-on-delivery' }])
    const owners = `select u.account_id from upload u join delivery_photo f on f.name = u.name where f.order_id = $1`
    expect((await shop.pool.query(owners, [orderId])).rows).toEqual([{ account_id: hana.id }])
  })

  it('takes the picture of staff although the customer has sent all pictures of a day', async () => {
    const orderId = await packed()
    await start(orderId)
    const send = () => countUpload({ db: shop.db }, hana.id)
    await Promise.all(Array.from({ length: UPLOADS_A_DAY }, send))
    await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY_UPLOADS' })
    expect((await deliver(orderId, await photo())).body.planned.to).toBe('Delivered')
    await passUndo()
  })

  it('ends without a picture, and keeps the order where it is when the file is none', async () => {
    const orderId = await packed()
    await start(orderId)
    expect((await deliver(orderId, new Blob(['no picture']))).refusal.code).toBe('PICTURE_KIND')
    expect((await shop.orderOf(hana, orderId)).status).toBe('Order on Delivery')
    expect((await deliver(orderId)).status).toBe(200)
    await passUndo()
    expect(await shop.orderOf(hana, orderId)).toMatchObject({ status: 'Delivered', deliveryPhoto: null })
  })

  it('a delivery that was taken back leaves the order on its way, without the picture', async () => {
    const orderId = await packed()
    await start(orderId)
    await deliver(orderId, await photo())
    expect((await shop.call(consoleUndoSteps, { orderIds: [orderId] }, owner)).body.undone).toEqual([orderId])
    await passUndo()
    expect((await shop.orderOf(hana, orderId)).status).toBe('Order on Delivery')
    expect((await shop.pool.query('select from delivery_photo where order_id = $1', [orderId])).rowCount).toBe(0)
  })

  it('keeps the picture for ninety days', async () => {
    const orderId = await packed()
    await start(orderId)
    await deliver(orderId, await photo())
    await passUndo()
    expect(await deleteOldPhotos(shop.db)).toBe(0)
    await shop.pool.query(`update delivery_photo set taken_at = now() - interval '91 days' where order_id = $1`, [orderId])
    expect(await deleteOldPhotos(shop.db)).toBe(1)
    expect((await shop.orderOf(hana, orderId)).deliveryPhoto).toBeNull()
  })
})
