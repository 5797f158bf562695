import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { userRegister } from '#contract/calls/account.ts'
import { type CartMap, cartGet, cartMerge, cartPrice, cartSet } from '#contract/calls/cart.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { addProduct, moveStockTo, somebody } from '#server/testing/test-shop.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { removeCartLines } from './clear-cart-lines.ts'

let database: TestDatabase
let shop: TestStore
let token: string
let accountId: string
/** Five products with 100 of each in stock. */
let shelf: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await openTestStore(database.db)
  const { body } = await shop.call(userRegister, somebody())
  token = body.token
  accountId = body.user._id
  shelf = await Promise.all(Array.from({ length: 5 }, () => addProduct(database.db, { price: 1_000, stock: 100 })))
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.execute(sql`delete from cart_line`)
})

const merge = (cart: unknown) => shop.call(cartMerge, { cart }, { token })
const set = (itemId: string, quantity: number) => shop.call(cartSet, { itemId, quantity }, { token })
const cart = async () => (await shop.call(cartGet, {}, { token })).body.cart
const product = (at: number) => shelf[at] ?? ''

describe('the cart at login', () => {
  it('has per item the larger quantity, and a second run changes nothing', async () => {
    await set(product(0), 5)
    await set(product(1), 2)
    const guest = { [product(0)]: 3, [product(1)]: 7, [product(2)]: 1 }
    const first = await merge(guest)
    expect(first.status).toBe(200)
    expect(first.body.cart).toEqual({ [product(0)]: 5, [product(1)]: 7, [product(2)]: 1 })
    expect((await merge(guest)).body).toEqual(first.body)
  })

  it('is the union of both, whatever was in them, and merging again or at once changes nothing', async () => {
    const some = fc.dictionary(fc.constantFrom(...shelf), fc.integer({ min: 1, max: 100 }))
    await fc.assert(
      fc.asyncProperty(some, some, async (own, guest) => {
        await database.db.execute(sql`delete from cart_line`)
        for (const [itemId, quantity] of Object.entries(own)) await set(itemId, quantity)
        await Promise.all([merge(guest), merge(guest)])
        const larger: CartMap = { ...own }
        for (const [itemId, quantity] of Object.entries(guest)) larger[itemId] = Math.max(quantity, own[itemId] ?? 0)
        expect(await cart()).toEqual(larger)
        await merge(guest)
        expect(await cart()).toEqual(larger)
      }),
      { numRuns: 20 },
    )
  })

  it('cuts to the stock and keeps what is sold out', async () => {
    const few = await addProduct(database.db, { stock: 2 })
    const none = await addProduct(database.db, { stock: 0 })
    const { body } = await merge({ [few]: 9, [none]: 4 })
    expect(body.cart).toEqual({ [few]: 2, [none]: 4 })
    expect(body.changes).toHaveLength(2)
    expect(body.changes).toContainEqual({ kind: 'reduced', itemId: few, name: 'Test rice', quantity: 2, stockCount: 2 })
    expect(body.changes).toContainEqual({ kind: 'outOfStock', itemId: none, name: 'Test rice' })
    await moveStockTo(database.db, none, 10)
    expect((await cart())[none]).toBe(4)
  })

  it('leaves out unknown items and what is no longer sold, and names them', async () => {
    const gone = await addProduct(database.db, { active: false })
    const { status, body } = await merge({ [product(0)]: 1, '999999': 1, nonsense: 2, [gone]: 3 })
    expect(status).toBe(200)
    expect(body.cart).toEqual({ [product(0)]: 1 })
    expect(body.changes).toHaveLength(3)
    expect(body.changes).toContainEqual({ kind: 'gone', itemId: gone, name: 'Test rice' })
    expect(body.changes).toContainEqual({ kind: 'gone', itemId: 'nonsense', name: '' })
    expect(body.changes).toContainEqual({ kind: 'gone', itemId: '999999', name: '' })
  })

  it('reports once a line that both carts have and that is no longer sold', async () => {
    const id = await addProduct(database.db)
    await set(id, 1)
    await database.db.execute(sql`update product set active = false where id = ${id}`)
    expect((await merge({ [id]: 2 })).body.changes).toEqual([{ kind: 'gone', itemId: id, name: 'Test rice' }])
  })

  it('is refused whole when both together have more than 100 lines', async () => {
    const many = await Promise.all(Array.from({ length: 100 }, () => addProduct(database.db)))
    await set(product(0), 1)
    const { status, refusal } = await merge(Object.fromEntries(many.map((id) => [id, 1])))
    expect(status).toBe(400)
    expect(refusal.field).toBe('cart')
    expect(await cart()).toEqual({ [product(0)]: 1 })
  })

  it('of an empty guest cart stays as it is', async () => {
    await set(product(0), 2)
    expect((await merge({})).body.cart).toEqual({ [product(0)]: 2 })
  })

  it.each([-1, 0, 1.5, 1_000, '2', null, [1]])('refuses the quantity %j and names its item', async (quantity) => {
    const { status, refusal } = await merge({ [product(0)]: quantity })
    expect(status).toBe(400)
    expect(refusal.field).toBe(`cart.${product(0)}`)
    expect(await cart()).toEqual({})
  })

  it('refuses lists, nothing, and more than 100 lines', async () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [String(index + 1), 1]))
    for (const wrong of [[], null, undefined, 'cart', many]) {
      const { status, refusal } = await merge(wrong)
      expect(status).toBe(400)
      expect(refusal.field).toBe('cart')
    }
  })
})

describe('a guest', () => {
  it('has the cart priced without a token, and nothing is kept', async () => {
    const few = await addProduct(database.db, { price: 60_000, discount: 10_000, stock: 2 })
    const none = await addProduct(database.db, { stock: 0 })
    const { status, body } = await shop.call(cartPrice, { cart: { [few]: 5, [none]: 1, nonsense: 1, '888888': 1 } })
    expect(status).toBe(200)
    expect(body.cart).toEqual({ [few]: 2, [none]: 1 })
    expect(body.totals).toEqual({ total: 120_000, discount: 20_000, finalPrice: 100_000, deliveryCharge: 0, grandTotal: 100_000 })
    expect(body.changes.map(({ kind, itemId }) => `${kind} ${itemId}`).sort()).toEqual(
      [`gone 888888`, 'gone nonsense', `outOfStock ${none}`, `reduced ${few}`].sort(),
    )
    expect((await database.db.execute(sql`select * from cart_line`)).rows).toEqual([])
  })

  it('cannot choose a price', async () => {
    expect((await shop.call(cartPrice, { cart: { [product(0)]: { quantity: 1, price: 1 } } })).refusal.field).toBe(`cart.${product(0)}`)
    expect((await shop.call(cartPrice, { cart: {}, totals: { grandTotal: 1 } })).refusal.field).toBe('totals')
  })

  it('cannot poison objects', async () => {
    const origin = '{"cart":{"__proto__":{"admin":1}}}'
    const { status } = await shop.call(cartPrice, JSON.parse(origin))
    expect(status).toBe(400)
    expect(Reflect.get({}, 'admin')).toBeUndefined()
  })
})

describe('checkout', () => {
  it('takes the ordered lines out of the cart and leaves the others', async () => {
    for (const at of [0, 1, 2]) await set(product(at), at + 1)
    await inTransaction(database.db, (tx) => removeCartLines(tx, accountId, [Number(product(0)), Number(product(2))]))
    expect(await cart()).toEqual({ [product(1)]: 2 })
    await inTransaction(database.db, (tx) => removeCartLines(tx, accountId, []))
    expect(await cart()).toEqual({ [product(1)]: 2 })
  })
})
