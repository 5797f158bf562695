import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Order, orderMy, orderSchema } from '#contract/orders.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { createOrderTexts } from './order-texts.ts'
import { transition } from './transition.ts'

let shop: PaymentShop
let hana: Person
let other: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  ;[hana, other] = [await shop.person(), await shop.person()]
})
afterAll(() => shop.close())

const read = (texts: readonly Buffer[]): Order[] => texts.map((text) => orderSchema.parse(JSON.parse(text.toString())))

it('gives what it wrote of an order again as long as it is the same, and only that', async () => {
  const first = await shop.placed(hana, 'cash')
  const goods = await shop.goods({ stock: 10 })
  const second = await shop.placed(hana, 'cash', [{ ...goods, quantity: 2 }])
  const texts = createOrderTexts(shop.db)
  const before = await texts(hana.id, 'en')
  expect(read(before)).toEqual([second, first])
  const again = await texts(hana.id, 'en')
  expect(again[0]).toBe(before[0])
  expect(again[1]).toBe(before[1])

  await inTransaction(shop.db, (tx) => transition(tx, first._id, 'Cancelled', { actor: 'customer' }))
  const third = await shop.placed(hana, 'cash')
  const after = await texts(hana.id, 'en')
  expect(read(after).map(({ _id, status }) => [_id, status])).toEqual([
    [third._id, 'Pending'],
    [second._id, 'Pending'],
    [first._id, 'Cancelled'],
  ])
  expect(after[1]).toBe(before[0])

  // The aisle is the one of today.
  await shop.pool.query(`update product set category = 'Snacks' where id = $1`, [goods.id])
  expect(read(await texts(hana.id, 'en'))[1]?.items[0]?.category).toBe('Snacks')
  expect(await texts(other.id, 'en')).toEqual([])
})

it('keeps the languages apart', async () => {
  await shop.placed(other, 'cash')
  const texts = createOrderTexts(shop.db)
  await texts(other.id, 'en')
  const [order] = read(await texts(other.id, 'ko'))
  const { body } = await shop.call(orderMy, undefined, { ...other, query: '?lang=ko' })
  expect(order).toEqual(body.orders[0])
})

it('answers all the same when nothing fits into its memory', async () => {
  const texts = createOrderTexts(shop.db, 100)
  const once = read(await texts(hana.id, 'en'))
  expect(once).toHaveLength(3)
  expect(read(await texts(hana.id, 'en'))).toEqual(once)
})
