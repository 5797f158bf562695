import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderPlace } from '#contract/calls/checkout.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { HOLD_LIMITS, storeSettingsSchema } from '#contract/calls/settings.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
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
  await limitTo({ won: 400_000, sharePercent: 50, freeUnits: 10 })
})
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

// The bounds on the number of orders are off, as in the demo.
const limitTo = (limits: typeof HOLD_LIMITS | null) =>
  shop.pool.query(`update store_settings set facts = jsonb_set(facts, '{holds}', $1)`, [JSON.stringify(limits)])
const place = (quantity: number, of = goods, who = hana) => shop.place(who, shop.checkout([{ ...of, quantity }], 'cash'))

describe('what the unpaid orders of an account may hold', () => {
  it('leaves something of every product to others, whatever one account orders', async () => {
    await limitTo(HOLD_LIMITS)
    const shelf = await Promise.all([12, 40, 86, 301, 600].map((stock) => shop.goods({ stock })))
    for (let number = 0; number < 3; number++) {
      const items = await Promise.all(shelf.map(async (one) => ({ ...one, quantity: Math.min(999, await shop.stockOf(one.id)) })))
      const { code } = await shop.place(hana, shop.checkout(items, 'cash'))
      expect(code).toMatch(/^TOO_MUCH_(UNPAID|OF_STOCK)$/)
      // As much as there is, one by one and in small orders.
      for (const one of items) {
        await place(one.quantity, one)
        for (let order = 0; order < 5; order++) await place(10, one)
      }
    }
    const other = await shop.person()
    for (const one of shelf) expect((await place(1, one, other)).status).toBe(200)
  })

  it('is half of the shelf, over all of its orders, and what is too much takes no stock', async () => {
    expect((await place(30)).status).toBe(200)
    const { status, code, refusal } = await shop.refused(hana, goods, shop.checkout([{ ...goods, quantity: 21 }], 'cash'))
    expect([status, code]).toEqual([409, 'TOO_MUCH_OF_STOCK'])
    expect(refusal.fields).toEqual([{ field: 'items.0.quantity', message: 'Enter 20 or less.' }])
    expect((await place(20)).status).toBe(200)
    expect((await place(1)).code).toBe('TOO_MUCH_OF_STOCK')
    expect((await place(25, goods, await shop.person())).status).toBe(200)
  })

  it.each(LANGUAGES)('shows in %s how many of which item can be ordered', async (language) => {
    const fresh = await shop.goods({ stock: 60, name: { en: 'Rice', ko: '쌀', si: 'හාල්', np: 'चामल' } })
    const body = shop.checkout([{ ...fresh, quantity: 31 }], 'cash')
    const { refusal } = await shop.call(orderPlace, body, { token: hana.token, query: `?lang=${language}` })
    expect(refusal.message).toContain(`30 × ${{ en: 'Rice', ko: '쌀', si: 'හාල්', np: 'चामल' }[language]}`)
    expect(refusal.message).not.toContain('{{')
    await limitTo({ ...HOLD_LIMITS, won: 5_000 })
    const tooDear = await shop.call(orderPlace, body, { token: hana.token, query: `?lang=${language}` })
    expect([tooDear.code, tooDear.refusal.message]).toEqual(['TOO_MUCH_UNPAID', expect.stringContaining('5,000')])
    expect(tooDear.refusal.message).not.toContain('{{')
  })

  it('lets anybody buy the last pieces', async () => {
    const few = await shop.goods({ stock: 10 })
    expect((await place(10, few)).status).toBe(200)
    expect(await shop.stockOf(few.id)).toBe(0)
  })

  it('is bounded in won, three times as far where the phone is proven', async () => {
    await limitTo({ won: 50_000, sharePercent: 50, freeUnits: 10 })
    expect((await place(10)).status).toBe(200)
    const { status, code, refusal } = await place(1)
    expect([status, code]).toEqual([409, 'TOO_MUCH_UNPAID'])
    expect(refusal.message).toMatch(/50,000.*2,000/)
    await shop.pool.query('update account set phone_verified_at = now() where id = $1', [hana.id])
    expect((await place(21)).status).toBe(200)
    expect((await place(1)).code).toBe('TOO_MUCH_UNPAID')
  })

  it('counts what comes at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => place(10)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await shop.stockOf(goods.id)).toBe(50)
  })

  it('counts neither what was paid nor what was cancelled', async () => {
    const order = await shop.placed(hana, 'wallet', [{ ...goods, quantity: 50 }])
    await shop.payWallet(hana, order._id)
    const { body } = await place(25)
    expect((await place(1)).code).toBe('TOO_MUCH_OF_STOCK')
    await shop.call(orderUpdate, { orderId: body.orderId, status: 'Cancelled' }, { token: hana.token })
    expect((await place(25)).status).toBe(200)
  })

  it('is everything where the store has no bounds', async () => {
    await limitTo(null)
    expect((await place(100)).status).toBe(200)
  })
})

describe('settings that are older than these bounds', () => {
  it('get them when they are read', () => expect(storeSettingsSchema.shape.holds.parse(undefined)).toEqual(HOLD_LIMITS))

  it('get them when an order is placed', async () => {
    await shop.pool.query(`update store_settings set facts = facts - 'holds'`)
    expect((await place(51)).code).toBe('TOO_MUCH_OF_STOCK')
  })
})
