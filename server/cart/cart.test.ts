import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { userRegister } from '#contract/calls/account.ts'
import { cartAdd, cartGet, cartMerge, cartRemove, cartSet } from '#contract/calls/cart.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { addProduct, moveStockTo, somebody } from '#server/testing/test-shop.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

let database: TestDatabase
let shop: TestStore
let token: string
let otherToken: string

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 })
  shop = await openTestStore(database.db)
  token = (await shop.call(userRegister, somebody())).body.token
  otherToken = (await shop.call(userRegister, somebody())).body.token
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.execute(sql`delete from cart_line`)
})

const add = (itemId: unknown) => shop.call(cartAdd, { itemId }, { token })
const remove = (itemId: unknown, by = token) => shop.call(cartRemove, { itemId }, { token: by })
const set = (itemId: unknown, quantity: unknown) => shop.call(cartSet, { itemId, quantity }, { token })
const get = async (by = token) => (await shop.call(cartGet, {}, { token: by })).body
const product = (wanted: Parameters<typeof addProduct>[1] = {}) => addProduct(database.db, wanted)

describe('adding', () => {
  it('puts one more in and returns the whole priced cart', async () => {
    const id = await product({ price: 12_000, discount: 2_000, stock: 30 })
    await add(id)
    const { status, body } = await add(id)
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.cart).toEqual({ [id]: 2 })
    expect(body.lines).toMatchObject([{ itemId: id, quantity: 2, amount: 20_000, item: { _id: id, name: 'Test rice', stockCount: 30 } }])
    expect(body.totals).toEqual({ total: 24_000, discount: 4_000, finalPrice: 20_000, deliveryCharge: 3_000, grandTotal: 23_000 })
    expect(body.changes).toEqual([])
    expect(await get()).toEqual(body)
  })

  it('ends in ten when ten taps come at once', async () => {
    const id = await product()
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(id)))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect((await get()).cart).toEqual({ [id]: 10 })
  })

  it('stays at the stock, and reports it', async () => {
    const id = await product({ stock: 3 })
    const responses = await Promise.all(Array.from({ length: 8 }, () => add(id)))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    const { body } = await add(id)
    expect(body.cart).toEqual({ [id]: 3 })
    expect(body.changes).toEqual([{ kind: 'reduced', itemId: id, name: 'Test rice', quantity: 3, stockCount: 3 }])
    expect((await get()).changes).toEqual([])
  })

  it('stops at 999', async () => {
    const id = await product({ stock: 5_000 })
    await set(id, 999)
    expect((await add(id)).body.cart).toEqual({ [id]: 999 })
  })

  it('of what is sold out is refused and changes nothing', async () => {
    const id = await product({ stock: 0 })
    expect(await add(id)).toMatchObject({ status: 409, refusal: { code: 'OUT_OF_STOCK', message: 'Out of stock.' } })
    expect((await get()).cart).toEqual({})
  })

  it.each(['999999', '2147483648', '99999999999999999999', 'abc', '1e1', '01', '-1', '1.0', ' 1', "1' or '1'='1", 'constructor'])(
    'of the unknown item %j is 404',
    async (itemId) => {
      for (const response of [await add(itemId), await remove(itemId), await set(itemId, 1), await set(itemId, 0)])
        expect(response).toMatchObject({ status: 404, refusal: { code: 'NOT_FOUND' } })
    },
  )

  it('of what is no longer sold is 404', async () => {
    expect((await add(await product({ active: false }))).status).toBe(404)
  })

  it.each([1, null, {}, [], ['1'], '', 'x'.repeat(65), true, '\u0000'])('refuses the item id %j by its name', async (itemId) => {
    const { status, refusal } = await add(itemId)
    expect(status).toBe(400)
    expect(refusal.field).toBe('itemId')
  })

  it('refuses a price, a user id and every other field that the store decides', async () => {
    const id = await product()
    for (const field of ['price', 'discount', 'userId', 'accountId', 'quantity']) {
      const { status, refusal } = await shop.call(cartAdd, { itemId: id, [field]: 1 }, { token })
      expect(status).toBe(400)
      expect(refusal.field).toBe(field)
    }
  })
})

describe('removing', () => {
  it('takes one out, the last one with its line, and never goes below nothing', async () => {
    const id = await product()
    await set(id, 2)
    expect((await remove(id)).body.cart).toEqual({ [id]: 1 })
    expect((await remove(id)).body).toMatchObject({ cart: {}, lines: [], totals: { deliveryCharge: 0, grandTotal: 0 } })
    expect(await remove(id)).toMatchObject({ status: 200, body: { cart: {} } })
  })

  it('loses no tap when twelve come at once', async () => {
    const id = await product()
    await set(id, 20)
    await Promise.all(Array.from({ length: 12 }, () => remove(id)))
    expect((await get()).cart).toEqual({ [id]: 8 })
    await Promise.all(Array.from({ length: 12 }, () => remove(id)))
    expect((await get()).cart).toEqual({})
  })

  it('and adding a hundred times, mixed and at once, ends in the right number', async () => {
    const id = await product({ stock: 900 })
    await set(id, 200)
    const taps = Array.from({ length: 100 }, () => Math.random() < 0.5)
    await Promise.all(taps.map((plus) => (plus ? add(id) : remove(id))))
    const plus = taps.filter(Boolean).length
    expect((await get()).cart).toEqual({ [id]: 200 + plus - (100 - plus) })
  })
})

describe('setting', () => {
  it('puts exactly so many in, 0 takes the line out', async () => {
    const id = await product()
    expect((await set(id, 7)).body.cart).toEqual({ [id]: 7 })
    expect((await set(id, 4)).body.cart).toEqual({ [id]: 4 })
    expect((await set(id, 0)).body.cart).toEqual({})
    expect((await set(id, 0)).status).toBe(200)
  })

  it('cuts to the stock, and reports it once', async () => {
    const id = await product({ stock: 5 })
    const { body } = await set(id, 900)
    expect(body.cart).toEqual({ [id]: 5 })
    expect(body.changes).toEqual([{ kind: 'reduced', itemId: id, name: 'Test rice', quantity: 5, stockCount: 5 }])
    expect((await get()).changes).toEqual([])
    const sold = await product({ stock: 0 })
    expect((await set(sold, 1)).refusal.code).toBe('OUT_OF_STOCK')
  })

  it.each([-1, 0.5, 1_000, 1e9, 2 ** 31, 1e308, null, '2', [2], { $gt: 0 }, true])(
    'refuses the quantity %j by its name',
    async (quantity) => {
      const id = await product()
      const { status, refusal } = await set(id, quantity)
      expect(status).toBe(400)
      expect(refusal.field).toBe('quantity')
      expect((await get()).cart).toEqual({})
    },
  )
})

describe('a cart', () => {
  it('has at most 100 lines, also when many are added at once', async () => {
    const ids = await Promise.all(Array.from({ length: 108 }, () => product()))
    await Promise.all(ids.slice(0, 97).map(add))
    const responses = await Promise.all(ids.slice(97).map(add))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = responses.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({ status: 400, refusal: { code: 'BAD_REQUEST', field: 'itemId' } })
    const full = await get()
    expect(Object.keys(full.cart)).toHaveLength(100)
    expect((await add(Object.keys(full.cart)[0])).status).toBe(200)
  })

  it('belongs to one customer', async () => {
    const id = await product()
    await set(id, 3)
    expect((await get(otherToken)).cart).toEqual({})
    await remove(id, otherToken)
    expect((await get()).cart).toEqual({ [id]: 3 })
  })

  it('needs a token', async () => {
    for (const endpoint of [cartAdd, cartRemove, cartSet, cartGet, cartMerge])
      expect((await shop.call(endpoint, { itemId: '1' })).status).toBe(401)
  })

  it('uses the requested language, English where it lacks a text', async () => {
    const id = await product()
    await add(id)
    const names = await Promise.all(
      ['ko', 'si'].map(async (lang) => (await shop.call(cartGet, {}, { token, query: `?lang=${lang}` })).body.lines[0]?.item.name),
    )
    expect(names).toEqual(['시험 쌀', 'Test rice'])
  })

  it('of dear things beyond every order can still be read', async () => {
    const id = await product({ price: 900_000_000, stock: 999 })
    const { status, body } = await set(id, 999)
    expect(status).toBe(200)
    expect(body.totals.grandTotal).toBe(899_100_000_000)
  })

  it('has the delivery terms of the store settings', async () => {
    const id = await product({ price: 10_000 })
    await database.db.execute(sql`insert into store_settings (facts) values ('{"delivery":{"charge":4500,"freeFrom":20000}}')`)
    expect((await set(id, 1)).body.totals).toMatchObject({ deliveryCharge: 4_500, grandTotal: 14_500 })
    expect((await set(id, 2)).body.totals).toMatchObject({ deliveryCharge: 0, grandTotal: 20_000 })
    await database.db.execute(sql`delete from store_settings`)
  })
})

describe('what changed while shopping', () => {
  it('reports a new price once, and the totals follow at once', async () => {
    const id = await product({ price: 5_000, discount: 500 })
    await set(id, 2)
    await database.db.execute(sql`update product set price = 6000, discount = 0 where id = ${id}`)
    const first = await get()
    expect(first.changes).toEqual([{ kind: 'priceChanged', itemId: id, name: 'Test rice', before: 4_500, now: 6_000 }])
    expect(first.totals.finalPrice).toBe(12_000)
    expect((await get()).changes).toEqual([])
  })

  it('does not call it a change when price and discount move together', async () => {
    const id = await product({ price: 5_000, discount: 500 })
    await set(id, 1)
    await database.db.execute(sql`update product set price = 6000, discount = 1500 where id = ${id}`)
    expect((await get()).changes).toEqual([])
  })

  it('cuts a quantity to the stock once', async () => {
    const id = await product({ stock: 9 })
    await set(id, 9)
    await moveStockTo(database.db, id, 4)
    const first = await get()
    expect(first.cart).toEqual({ [id]: 4 })
    expect(first.changes).toEqual([{ kind: 'reduced', itemId: id, name: 'Test rice', quantity: 4, stockCount: 4 }])
    await moveStockTo(database.db, id, 50)
    expect(await get()).toMatchObject({ cart: { [id]: 4 }, changes: [] })
  })

  it('lists what is sold out without counting it, as long as it is so', async () => {
    const kept = await product({ price: 1_000 })
    const sold = await product({ price: 90_000, stock: 2 })
    await set(kept, 1)
    await set(sold, 2)
    await moveStockTo(database.db, sold, 0)
    for (const body of [await get(), await get(), (await add(kept)).body]) {
      expect(body.changes).toEqual([{ kind: 'outOfStock', itemId: sold, name: 'Test rice' }])
      expect(body.cart[sold]).toBe(2)
      expect(body.totals.finalPrice).toBe(1_000 * (body.cart[kept] ?? 0))
    }
    expect((await add(sold)).refusal.code).toBe('OUT_OF_STOCK')
    expect((await remove(sold)).body.cart[sold]).toBe(1)
    await moveStockTo(database.db, sold, 5)
    expect(await get()).toMatchObject({ changes: [], totals: { finalPrice: 92_000 } })
  })

  it('charges no delivery when nothing is left to count', async () => {
    const id = await product({ stock: 1 })
    await add(id)
    await moveStockTo(database.db, id, 0)
    expect((await get()).totals).toEqual({ total: 0, discount: 0, finalPrice: 0, deliveryCharge: 0, grandTotal: 0 })
  })

  it('takes out what is no longer sold and reports it once', async () => {
    const id = await product()
    await add(id)
    await database.db.execute(sql`update product set active = false where id = ${id}`)
    expect(await get()).toMatchObject({ cart: {}, lines: [], changes: [{ kind: 'gone', itemId: id, name: 'Test rice' }] })
    expect((await get()).changes).toEqual([])
  })
})
