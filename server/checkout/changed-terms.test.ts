import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshCartSchema } from '#contract/calls/checkout.ts'
import { consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleFreeOrders, consoleSaveSettings, consoleSettings, type SectionFacts } from '#contract/calls/console/settings.ts'
import { historyGet } from '#contract/calls/orders.ts'
import { totalsOf } from '#contract/rules/money.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { type Goods, openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: PaymentShop
let hana: Person
let owner: Person
let goods: Goods

beforeAll(async () => {
  shop = await openPaymentShop({ wakes: false })
  ;[hana, owner] = [await shop.person(), await shop.person('owner')]
})
beforeEach(async () => {
  await shop.empty('"order", product, rate_limit')
  goods = await shop.goods({ price: 5_000, discount: 0 })
  await setDelivery({ charge: 3_000, freeFrom: 100_000, surcharges: [] })
})
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

async function setDelivery(change: Partial<SectionFacts['delivery']['delivery']>): Promise<void> {
  const { delivery } = (await shop.call(consoleSettings, undefined, { token: owner.token })).body.sections
  const facts = { delivery: { ...delivery.facts.delivery, ...change } }
  const { status } = await shop.call(consoleSaveSettings, { section: 'delivery', version: delivery.version, facts }, { token: owner.token })
  expect(status).toBe(200)
}

/** The request of a browser that goes by these delivery figures. */
const request = (deliveryCharge: number, zipCode?: string) => {
  const body = shop.checkout([goods], 'cash')
  return { ...body, info: { ...body.info, ...(zipCode && { zipCode }) }, deliveryCharge, amount: 5_000 + deliveryCharge }
}
const fresh = async (body: unknown) => {
  const { code, refusal } = await shop.place(hana, body)
  expect(code).toBe('PRICE_OR_STOCK_CHANGED')
  return freshCartSchema.parse(refusal.fresh)
}

describe('a delivery charge that changes while somebody checks out', () => {
  it('refuses the order at the old one, returns the new terms, and takes the order that confirms them', async () => {
    await setDelivery({ charge: 4_000 })
    const { delivery, totals, changes } = await fresh(request(3_000))
    expect(delivery).toMatchObject({ charge: 4_000, freeFrom: 100_000 })
    expect(totals).toMatchObject({ deliveryCharge: 4_000, grandTotal: 9_000 })
    expect(changes).toEqual([])
    expect((await shop.place(hana, request(4_000))).body.order).toMatchObject({ deliveryCharge: 4_000, amount: 9_000 })
  })

  it('never takes half of either, however orders and changes meet', async () => {
    const charges = [1_000, 2_000, 3_000]
    const placing = charges.flatMap((charge) => [charge, charge].map((one) => shop.place(hana, request(one))))
    for (const charge of charges) await setDelivery({ charge })
    for (const { payload } of await Promise.all(placing))
      if ('order' in payload) expect(payload.order.amount).toBe(5_000 + payload.order.deliveryCharge)
  })
})

describe('another threshold of free delivery', () => {
  it('shows how many paid orders would have reached it', async () => {
    await setDelivery({ charge: 3_000, freeFrom: 100_000 })
    const { order } = (await shop.place(hana, request(3_000))).body
    const paid = await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, { token: owner.token })
    expect(paid.status).toBe(200)
    const effect = async (freeFrom: string) =>
      (await shop.call(consoleFreeOrders, undefined, { token: owner.token, query: `?freeFrom=${freeFrom}` })).payload
    expect(await effect('5000')).toMatchObject({ orders: 1, free: 0, would: 1 })
    expect(await effect('5001')).toMatchObject({ orders: 1, free: 0, would: 0 })
    expect(await effect('-1')).toMatchObject({ code: 'BAD_REQUEST', field: 'freeFrom' })
  })
})

describe('an area that costs more', () => {
  const jeju = { name: 'Jeju', charge: 2_500, postcodes: [{ from: '63000', to: '63644' }] }

  it('is charged by the postal code, kept with the order, and shown in its history', async () => {
    await setDelivery({ charge: 3_000, surcharges: [jeju] })
    const refused = await fresh(request(3_000, '63100'))
    expect(refused.totals).toMatchObject({ deliveryCharge: 5_500 })
    expect(totalsOf([{ ...goods, quantity: 1 }], refused.delivery, '63100')).toEqual(refused.totals)
    const { order } = (await shop.place(hana, request(5_500, '63100'))).body
    expect(order).toMatchObject({ deliveryCharge: 5_500, deliverySurcharge: 2_500, amount: 10_500 })
    const { orderHistory } = (await shop.call(historyGet, undefined, { token: hana.token })).body
    expect(orderHistory[0]).toMatchObject({ deliveryCharge: 5_500, deliverySurcharge: 2_500 })
    expect((await shop.place(hana, request(3_000, '04799'))).body.order).toMatchObject({ deliveryCharge: 3_000, deliverySurcharge: 0 })
  })

  it('is charged where delivery is free', async () => {
    await setDelivery({ freeFrom: 1_000, surcharges: [jeju] })
    expect((await shop.place(hana, request(2_500, '63644'))).body.order).toMatchObject({ deliveryCharge: 2_500, deliverySurcharge: 2_500 })
  })

  it('never exceeds the delivery charge of an order', async () => {
    await shop.place(hana, request(3_000))
    await expect(shop.pool.query('update "order" set delivery_surcharge = delivery_charge + 1')).rejects.toThrow('order_surcharge')
  })
})
