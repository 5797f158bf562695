import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderMy } from '#contract/calls/orders.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import { transition } from './transition.ts'

let shop: PaymentShop

beforeAll(async () => {
  shop = await openPaymentShop()
})
afterAll(() => shop.close())

it('lists the own orders, newest first, as they are now', async () => {
  const [hana, other] = [await shop.person(), await shop.person()]
  const read = async (who = hana, query = '') => (await shop.call(orderMy, undefined, { ...who, query })).body.orders
  const first = await shop.placed(hana, 'cash')
  const goods = await shop.goods({ stock: 10 })
  const second = await shop.placed(hana, 'cash', [{ ...goods, quantity: 2 }])
  expect(await read()).toEqual([second, first])
  await inTransaction(shop.db, (tx) => transition(tx, first._id, 'Cancelled', { actor: 'customer' }))
  await shop.pool.query(`update product set category = 'Biscuits' where id = $1`, [goods.id])
  const [newest, oldest] = await read()
  expect(oldest?.status).toBe('Cancelled')
  // The aisle is the product's present one.
  expect(newest?.items[0]?.category).toBe('Biscuits')
  expect((await read(hana, '?lang=ko'))[0]?.items[0]?.name).not.toBe(newest?.items[0]?.name)
  expect(await read(other)).toEqual([])
})
