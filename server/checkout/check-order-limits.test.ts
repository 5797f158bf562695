import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderPlace } from '#contract/calls/checkout.ts'
import { type Order, orderUpdate } from '#contract/calls/orders.ts'
import { storeSettingsSchema } from '#contract/calls/settings.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { type Goods, openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: PaymentShop
let hana: Person
let goods: Goods

beforeAll(async () => {
  shop = await openPaymentShop()
})
beforeEach(async () => {
  hana = await shop.person()
  goods = await shop.goods({ stock: 100 })
  await limitTo({ unpaid: 3, perHour: 8 })
})
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

const limitTo = (limits: { unpaid: number; perHour: number } | null) =>
  shop.pool.query(`update store_settings set facts = jsonb_set(facts, '{orders}', $1)`, [JSON.stringify(limits)])
const cancel = ({ _id }: Order) => shop.call(orderUpdate, { orderId: _id, status: 'Cancelled' }, { token: hana.token })
const place = (key?: string) => shop.place(hana, shop.checkout([goods], 'cash'), key)

describe('how many orders an account may place', () => {
  it('takes no further order while so many wait for their payment, and explains it in the language of the call', async () => {
    for (let number = 0; number < 3; number++) expect((await place()).status).toBe(200)
    const refused = await place()
    expect(refused.status).toBe(409)
    expect(refused.refusal).toMatchObject({ code: 'TOO_MANY_UNPAID_ORDERS', message: expect.stringContaining('3 of your orders') })
    expect(await shop.stockOf(goods.id)).toBe(97)
    const korean = await shop.call(orderPlace, shop.checkout([goods], 'cash'), { query: '?lang=ko', token: hana.token })
    expect(korean.refusal.message).toContain('3건')
  })

  it('counts what comes at the same time, and takes no stock for what it refuses', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => place()))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(responses.filter(({ code }) => code === 'TOO_MANY_UNPAID_ORDERS')).toHaveLength(9)
    expect(await shop.stockOf(goods.id)).toBe(97)
  })

  it('takes one again when one was cancelled or paid', async () => {
    const [first, second] = [await shop.placed(hana, 'wallet', [goods]), await shop.placed(hana, 'cash', [goods])]
    await shop.placed(hana, 'cash', [goods])
    expect((await place()).status).toBe(409)
    expect((await cancel(second)).status).toBe(200)
    expect((await place()).status).toBe(200)
    expect((await place()).status).toBe(409)
    await shop.payWallet(hana, first._id)
    expect((await place()).status).toBe(200)
  })

  it('returns the order of a repeat although there is no room', async () => {
    const first = await place('attempt-1')
    await place()
    await place()
    const again = await place('attempt-1')
    expect([again.status, again.body.orderId]).toEqual([200, first.body.orderId])
  })

  it('takes so many within an hour, cancelled ones too, and names the time of the next', async () => {
    await limitTo({ unpaid: 3, perHour: 4 })
    for (let number = 0; number < 4; number++) {
      await cancel(await shop.placed(hana, 'cash', [goods]))
    }
    const { status, code, headers } = await place()
    expect([status, code]).toEqual([429, 'TOO_MANY_ORDERS'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)
    await shop.pool.query(`update "order" set placed_at = placed_at - interval '61 minutes' where account_id = $1`, [hana.id])
    expect((await place()).status).toBe(200)
  })

  it('takes every order where the store has no bounds', async () => {
    await limitTo(null)
    for (let number = 0; number < 7; number++) expect((await place()).status).toBe(200)
  })

  it('holds one account back, not another', async () => {
    await limitTo({ unpaid: 1, perHour: 8 })
    await place()
    expect((await shop.place(await shop.person(), shop.checkout([goods], 'cash'))).status).toBe(200)
  })
})

it('a store whose facts are older than these bounds has those of a household', () => {
  expect(storeSettingsSchema.shape.orders.parse(undefined)).toEqual({ unpaid: 5, perHour: 20 })
})
