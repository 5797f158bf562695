import { randomUUID } from 'node:crypto'
import { read, utils } from '@e965/xlsx'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { consoleFiguresFile, consoleFiguresMargin } from '#contract/calls/console/figures.ts'
import { consoleMoveOrder } from '#contract/calls/console/orders.ts'
import { consoleRefund } from '#contract/calls/console/refunds.ts'
import { consoleReceive } from '#contract/calls/console/stock/lots.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { eventually } from '#server/testing/eventually.ts'
import { type Goods, openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { send } from '#server/testing/send.ts'

const today = seoulDate(new Date())
const PRICE = 7_000

let shop: PaymentShop
let hana: Person
let owner: Person
let rice: Goods
let salt: Goods

const margin = async (from = today, to = today) =>
  (await send(shop.publicUrl, consoleFiguresMargin, { query: `?from=${from}&to=${to}`, token: owner.token })).body.margin
const number = async (query: string) => Number((await shop.pool.query(query)).rows[0]?.n)
async function sold(goods: Goods, quantity: number) {
  const order = await shop.placed(hana, 'wallet', [{ ...goods, quantity }])
  await shop.payWallet(hana, order._id)
  await eventually(async () => expect((await shop.orderOf(hana, order._id)).payment).toBe(true))
  return order
}
const receive = (...lines: ReturnType<typeof lot>[]) =>
  send(shop.publicUrl, consoleReceive, { body: { key: randomUUID(), lines }, token: owner.token })
const lot = (quantity: number, days: number, purchasePrice: number | null) => ({
  itemId: rice.id,
  quantity,
  code: '',
  bestBefore: addDays(today, days),
  purchasePrice,
})

// The margin is that of a whole store: each test has a store of its own.
beforeEach(async () => {
  shop = await openPaymentShop()
  ;[hana, owner] = [await shop.person(), await shop.person('owner')]
  ;[rice, salt] = [await shop.goods({ stock: 0, price: PRICE, discount: 0 }), await shop.goods({ stock: 50, price: 2_000, discount: 0 })]
})
afterEach(() => shop.close())

it('is shown of nothing while no lot has a purchase price', async () => {
  await sold(salt, 4)
  expect(await margin()).toEqual({ total: { won: 8_000, known: 0, cost: 0 }, aisles: [], products: [] })
})

it('is what the lots cost that were sold, first the nearest date, less what went back onto the shelf', async () => {
  await sold(salt, 4)
  await receive(lot(2, 20, 1_000), lot(2, 40, null), lot(10, 60, 3_000))
  await sold(rice, 3)
  await sold(rice, 4)
  const part = await sold(rice, 3)
  for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered'])
    await shop.call(consoleMoveOrder, { orderId: part._id, to }, owner)
  const refund = { orderId: part._id, delivery: 0, reason: 'Too many', amount: PRICE }
  await shop.call(consoleRefund, { ...refund, lines: [{ position: 1, quantity: 1, restock: true }] }, owner)
  await shop.call(consoleRefund, { ...refund, lines: [{ position: 1, quantity: 1, restock: false }] }, owner)
  const gone = await sold(rice, 1)
  await shop.call(orderUpdate, { orderId: gone._id, status: 'Cancelled' }, hana)
  await eventually(async () =>
    expect(await number(`select count(*) as n from refund r join payment p on p.id = r.payment_id where r.status <> 'done'`)).toBe(0),
  )

  const { total, aisles, products } = await margin()
  // Two and three packs of the first two orders, and the one that was kept of the third; the one that went to waste cost as well.
  const soldAtKnownCost = 2 * PRICE + 3 * PRICE + 1 * PRICE
  const cost = 2 * 1_000 + 3 * 3_000 + 2 * 3_000
  expect(products).toMatchObject([{ _id: rice.id, pieces: 6, won: 8 * PRICE, known: soldAtKnownCost, cost }])
  expect(aisles).toMatchObject([{ known: soldAtKnownCost, cost }])
  expect(total).toEqual({ won: 8 * PRICE + 8_000, known: soldAtKnownCost, cost })
  const open = `"order" o where o.paid_at is not null and o.status not in ('Cancelled', 'Refund Done')`
  expect(total.cost).toBe(
    await number(
      `select -sum(m.delta * l.purchase_price) as n from lot_move m join lot l on l.id = m.lot_id where m.order_id in (select o.id from ${open})`,
    ),
  )
  expect(total.won).toBe(await number(`select sum(o.amount - o.refunded_amount - o.delivery_charge) as n from ${open}`))
  expect(await margin(addDays(today, -9), addDays(today, -1))).toMatchObject({ total: { won: 0 }, products: [] })
})

it('stands in the file with its columns, by item and by aisle', async () => {
  await receive(lot(2, 20, 1_000))
  await sold(rice, 2)
  await sold(salt, 4)
  const query = `?from=${today}&to=${today}&lang=en`
  const { base64 } = (await send(shop.publicUrl, consoleFiguresFile, { query, token: owner.token })).body
  const book = read(Buffer.from(base64, 'base64'))
  const rows = (name: string) => utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] ?? {})
  const { total } = await margin()
  expect(rows('Margin by item')).toMatchObject([{ 'Sales with known cost (won)': total.known, 'Cost (won)': total.cost }])
  expect(rows('Margin').at(-1)).toMatchObject({ 'Sales (won)': total.won, 'Margin (won)': total.known - total.cost })
})
