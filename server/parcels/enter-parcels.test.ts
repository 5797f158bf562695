import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleEnterParcels, consoleParcels, consoleRemoveParcel } from '#contract/calls/console/parcels.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import type { CallResponse } from '#server/testing/send.ts'

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

let count = 0
/** A new number of twelve digits with a valid check digit. */
function trackingNumber(): string {
  count += 1
  const first = 60_000_000_000 + count
  return `${first}${first % 7}`
}

/** An order that is packed, or in another state on the way there. */
async function order(...steps: string[]): Promise<string> {
  const { _id: orderId, amount } = await shop.placed(hana, 'cash')
  await shop.call(consoleRecordDeposit, { orderId, amount }, owner)
  for (const to of steps) await shop.call(consoleMoveOrder, { orderId, to }, owner)
  return orderId
}
const packed = () => order('Order Packaging...')
const enter = (parcels: object[], change: object = {}) =>
  shop.call(consoleEnterParcels, { courier: 'cj', parcels, send: true, ...change }, owner)
const mails = async (orderId: string) =>
  (await shop.pool.query(`select 1 from message where subject = $1 and template = 'order-on-delivery'`, [orderId])).rowCount

describe('tracking numbers', () => {
  it('are shown to the customer, in several boxes, and move the order on once', async () => {
    const orderId = await packed()
    const [first, second] = [trackingNumber(), trackingNumber()]
    const { orderNumber } = await shop.orderOf(hana, orderId)
    const response = await enter([
      { orderId, number: `${first.slice(0, 4)}-${first.slice(4)}` },
      { orderId, number: second },
    ])
    expect(response.body).toEqual({ success: true, added: 2, known: 0, sent: [orderNumber] })
    expect(await shop.orderOf(hana, orderId)).toMatchObject({
      status: 'Order on Delivery',
      parcels: [
        { box: 1, courier: 'cj', number: first },
        { box: 2, courier: 'cj', number: second },
      ],
    })
    expect(await mails(orderId)).toBe(1)
    expect((await enter([{ orderId, number: first }])).body).toEqual({ success: true, added: 0, known: 1, sent: [] })
    expect(await mails(orderId)).toBe(1)
    const actions = `select after from staff_action where subject_id = $1 and call = 'POST /api/console/parcels/enter' order by id limit 1`
    expect((await shop.pool.query(actions, [orderId])).rows).toEqual([
      { after: { courier: 'cj', parcels: [`${orderNumber}/1 ${first}`, `${orderNumber}/2 ${second}`], sent: [orderNumber] } },
    ])
  })

  it('leave the order where it is when they are entered for later, and when it is not packed yet', async () => {
    const orderId = await packed()
    expect((await enter([{ orderId, number: trackingNumber() }], { send: false })).body.sent).toEqual([])
    expect((await shop.orderOf(hana, orderId)).status).toBe('Order Packaging...')
    const early = await order()
    expect((await enter([{ orderId: early, number: trackingNumber() }])).body).toMatchObject({ added: 1, sent: [] })
    expect((await shop.orderOf(hana, early)).status).toBe('Order Processing...')
  })

  it.each([
    ['6.0E+11', /cut digits/],
    ['12345', /no tracking number/],
    ['600000000037', /last digit/],
  ])('are refused as %s, with a sentence, and nothing is kept', async (number, sentence) => {
    const orderId = await packed()
    const { refusal } = await enter([
      { orderId, number: trackingNumber() },
      { orderId, number },
    ])
    expect(refusal).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ field: 'parcels.1.number', message: expect.stringMatching(sentence) }],
    })
    expect(await shop.orderOf(hana, orderId)).toMatchObject({ status: 'Order Packaging...', parcels: [] })
  })

  it('are taken with a wrong check digit when staff say so', async () => {
    const orderId = await packed()
    expect((await enter([{ orderId, number: '600000000037', anyway: true }])).body.added).toBe(1)
  })

  it('belong to one order, whoever is first', async () => {
    const [one, other] = [await packed(), await packed()]
    const number = trackingNumber()
    const responses = await Promise.all([enter([{ orderId: one, number }]), enter([{ orderId: other, number }])])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await shop.pool.query('select 1 from parcel where number = $1', [number])).rowCount).toBe(1)
  })

  it('are refused for a box that has another number, an order that has ended, and an unknown one', async () => {
    const orderId = await packed()
    await enter([{ orderId, number: trackingNumber(), box: 1 }], { send: false })
    const again = await enter([{ orderId, number: trackingNumber(), box: 1 }])
    expect(again.refusal.fields).toMatchObject([{ field: 'parcels.0.number' }])
    await shop.call(orderUpdate, { orderId, status: 'Cancelled' }, hana)
    expect((await enter([{ orderId, number: trackingNumber() }])).refusal.code).toBe('ILLEGAL_TRANSITION')
    expect((await enter([{ orderId: 'nobody', number: trackingNumber() }])).refusal.code).toBe('NOT_FOUND')
  })

  it('are removed when they were a mistake', async () => {
    const orderId = await packed()
    await enter([{ orderId, number: trackingNumber() }], { send: false })
    expect((await shop.call(consoleRemoveParcel, { orderId, box: 1 }, owner)).status).toBe(200)
    expect((await shop.orderOf(hana, orderId)).parcels).toEqual([])
    expect((await shop.call(consoleRemoveParcel, { orderId, box: 1 }, owner)).refusal.code).toBe('NOT_FOUND')
  })
})

it('lists packed orders for couriers, oldest first, with the coldest storage of what is in them', async () => {
  await shop.pool.query(`delete from parcel`)
  const frozen = await shop.goods({ storage: 'frozen' })
  const { _id: orderId, amount } = await shop.placed(hana, 'cash', [frozen, { ...(await shop.goods()), quantity: 2 }])
  await shop.call(consoleRecordDeposit, { orderId, amount }, owner)
  await shop.call(consoleMoveOrder, { orderId, to: 'Order Packaging...' }, owner)
  const pages: { orderId: string }[] = []
  let cursor: string | null = null
  do {
    const query: string = `?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`
    const { body }: CallResponse<ResponseOf<typeof consoleParcels>> = await shop.call(consoleParcels, undefined, {
      query,
      token: owner.token,
    })
    pages.push(...body.items)
    cursor = body.nextCursor
  } while (cursor !== null)
  expect(pages.at(-1)).toMatchObject({ orderId, name: 'Hana Kim', phone: '010-1234-5678', storage: 'frozen', pieces: 3, parcels: [] })
  const { rows } = await shop.pool.query<{ id: string }>(`select id from "order" where status = 'Order Packaging...' order by number`)
  expect(pages.map((one) => one.orderId)).toEqual(rows.map(({ id }) => id))
})
