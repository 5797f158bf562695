import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { consoleMoveOrder } from '#contract/calls/console/orders.ts'
import { consoleRefund, consoleRefundSettle } from '#contract/calls/console/refunds.ts'
import { consoleReceive } from '#contract/calls/console/stock/lots.ts'
import { consoleWeigh } from '#contract/calls/console/weighing.ts'
import { type Order, orderUpdate } from '#contract/calls/orders.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { findProblems } from '#server/audit/find-problems.ts'
import { openPackingDesk } from '#server/orders/packing/testing/packing-desk.ts'
import { ABOUT_450_G } from '#server/testing/changes/staff-weighing-changes.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import type { Goods } from '#server/testing/payment-shop.ts'

/** Sales by order and product, each figure summed by itself over the orders. */
const BY_SQL = `
  select s.order_id, s.product_id, o.paid_at,
    coalesce(l.quantity, 0) - (select coalesce(sum(b.quantity), 0) from refund_line b join refund r on r.id = b.refund_id
      where r.status = 'done' and b.order_id = o.id and b.position = l.position) as pieces,
    coalesce(l.quantity * (l.price - l.discount), 0) - (select coalesce(sum(b.amount), 0) from refund r join (
        select refund_id, order_id, position, amount from refund_line union all select refund_id, order_id, position, amount from refund_reduction
      ) b on b.refund_id = r.id where r.status = 'done' and b.order_id = o.id and b.position = l.position) as won,
    (select coalesce(-sum(m.delta), 0) from lot_move m join lot on lot.id = m.lot_id
      where lot.purchase_price is not null and m.order_id = o.id and m.product_id = s.product_id) as drawn,
    (select coalesce(-sum(m.delta * lot.purchase_price), 0) from lot_move m join lot on lot.id = m.lot_id
      where m.order_id = o.id and m.product_id = s.product_id) as cost
  from (select distinct order_id, product_id from stock_move where kind in ('sale', 'substitute')) s
    join "order" o on o.id = s.order_id left join order_line l on l.order_id = o.id and l.product_id = s.product_id
  where o.paid_at is not null and o.status not in ('Cancelled', 'Refund Done') and (l.order_id is not null or exists (
    select from lot_move m join lot on lot.id = m.lot_id where lot.purchase_price is not null and m.order_id = o.id and m.product_id = s.product_id))
  order by 1, 2`
const KEPT = 'select order_id, product_id, paid_at, pieces, won, drawn, cost from sold_line order by 1, 2'

const today = seoulDate(new Date())
const { shop, hana, owner, paid, short, by, answer, asked } = await openPackingDesk()
let rice: Goods
let fish: Goods
let salt: Goods
let cheap: Goods

beforeAll(async () => {
  ;[rice, fish] = [await shop.goods({ stock: 5 }), await shop.goods({ ...ABOUT_450_G, price: 18_900, discount: 0, stock: 0 })]
  ;[salt, cheap] = [await shop.goods({ price: 2_000, discount: 0, stock: 0 }), await shop.goods({ price: 1_500, discount: 0, stock: 0 })]
  const lot = (goods: Goods, quantity: number, days: number, purchasePrice: number | null) => ({
    itemId: goods.id,
    quantity,
    code: '',
    bestBefore: addDays(today, days),
    purchasePrice,
  })
  const lines = [
    lot(rice, 20, 20, 3_000),
    lot(rice, 5, 30, null),
    lot(rice, 600, 40, 3_500),
    lot(fish, 600, 9, 11_000),
    lot(salt, 600, 90, 700),
    lot(cheap, 90, 90, 900),
  ]
  await shop.call(consoleReceive, { key: randomUUID(), lines }, owner)
})
afterEach(async () => {
  const [kept, summed] = [await shop.pool.query(KEPT), await shop.pool.query(BY_SQL)]
  const numbers = (rows: Record<string, unknown>[]) =>
    rows.map((row) => ({ ...row, ...Object.fromEntries(['pieces', 'won', 'drawn', 'cost'].map((name) => [name, Number(row[name])])) }))
  expect(numbers(kept.rows)).toEqual(numbers(summed.rows))
  await expectCleanAudit(shop.pool)
})
afterAll(() => shop.close())

async function deliver(order: Order) {
  for (const to of ['Order Packaging...', 'Order on Delivery']) await shop.call(consoleMoveOrder, { orderId: order._id, to }, owner)
  return shop.call(consoleMoveOrder, { orderId: order._id, to: 'Delivered' }, owner)
}
/** Gives a piece of the first line back, which cost so many won. */
function giveBack(order: Order, won: number | undefined, restock: boolean, way?: 'cash') {
  const body = { orderId: order._id, lines: [{ position: 1, quantity: 1, restock }], delivery: 0, amount: won, reason: 'Torn' }
  return shop.call(consoleRefund, { ...body, ...(way && { way }) }, owner)
}
const weigh = (order: Order, pieces: readonly number[], grams: number) => {
  const readings = pieces.map((piece) => ({ piece, grams }))
  return shop.call(consoleWeigh, { orderId: order._id, itemId: fish.id, readings, confirmed: true }, owner)
}
/** Staff give back by hand what waits for it. */
async function settleByHand() {
  const { rows } = await shop.pool.query<{ id: string }>(`select id from refund where status = 'manual' and part order by created_at, id`)
  return Promise.all(rows.map(({ id }) => shop.call(consoleRefundSettle, { refundId: id, way: 'cash' }, owner)))
}

type Step = { order: Order; quantity: number; grams: number; yes: boolean }
/** Changes of paid orders. Many a step is refused by the rules of its order. */
const STEPS = {
  cancel: ({ order }: Step) => shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana),
  refund: ({ order, yes }: Step) => giveBack(order, order.items[0] && order.items[0].price - order.items[0].discount, yes),
  settle: async () => (await settleByHand())[0],
  weigh: ({ order, quantity, grams }: Step) => weigh(order, [quantity], grams),
  leaveOut: ({ order }: Step) => short(order, { seen: order.items[0]?.quantity }),
  replace: async ({ order, yes }: Step) => {
    const reported = await short(order, { seen: order.items[0]?.quantity, ...by(cheap) })
    if (reported.status === 200) await answer((await asked(order))._id, yes)
    return reported
  },
  deliver: ({ order }: Step) => deliver(order),
}
const KINDS = ['buy', 'buy', 'buy', 'buy', 'refund', ...Object.keys(STEPS)]

it('are the sums over the orders, whatever is sold, cancelled, weighed, replaced and given back', async () => {
  const orders: Order[] = []
  const done = new Set<string>()
  const drawn = { kind: fc.constantFrom(...KINDS), at: fc.nat(99), quantity: fc.integer({ min: 1, max: 4 }), yes: fc.boolean() }
  for (const { kind, at, quantity, yes } of fc.sample(fc.record(drawn), { numRuns: 90, seed: 62 })) {
    if (kind === 'buy') {
      const items = [{ ...(at % 3 === 0 ? fish : rice), quantity: quantity + 1 }, salt]
      await shop.placed(hana, 'cash', items)
      orders.push(await paid(items, yes ? 'cash' : 'wallet'))
    }
    const order = orders[at % orders.length]
    const act = Object.entries(STEPS).find(([name]) => name === kind)?.[1]
    if (order && act && (await act({ order, quantity, grams: 400 + at, yes }))?.status === 200) done.add(kind)
  }
  await eventually(async () => expect((await shop.pool.query(`select id from refund where status = 'pending'`)).rows).toEqual([]))
  expect([...done].sort()).toEqual(Object.keys(STEPS).sort())
}, 120_000)

it('see all changes of one order that are made at once', async () => {
  const order = await paid([{ ...fish, quantity: 4 }, salt])
  await weigh(order, [1, 2, 3, 4], 450)
  await deliver(order)
  const back = [true, false, true].map((restock) => giveBack(order, 17_010, restock, 'cash'))
  const all = await Promise.all([...back, settleByHand()])
  expect(new Set(all.flat().map(({ status }) => status))).toEqual(new Set([200]))
})

it('see what is back on the shelf before its money is given back', async () => {
  const order = await paid([{ ...salt, quantity: 3 }])
  await deliver(order)
  await giveBack(order, 2_000, true)
  const { rows } = await shop.pool.query('select pieces, drawn from sold_line where order_id = $1', [order._id])
  expect(rows).toEqual([{ pieces: 3, drawn: 2 }])
})

it('follow the purchase price of their lot', async () => {
  await paid([{ ...salt, quantity: 3 }, rice])
  const cost = async () =>
    Number((await shop.pool.query('select sum(cost) as won from sold_line where product_id = $1', [salt.id])).rows[0].won)
  const before = await cost()
  await shop.pool.query('update lot set purchase_price = 2 * purchase_price where product_id = $1', [salt.id])
  expect(await cost()).toBe(2 * before)
})

it('are compared with the books by the auditor', async () => {
  const order = await paid([rice])
  const change = (won: number) => shop.pool.query('update sold_line set won = won + $2 where order_id = $1', [order._id, won])
  await change(1)
  const found = { check: 'I20 sold lines are not those of the books', subject: `${order._id} ${rice.id}` }
  expect(await findProblems(shop.db)).toEqual([found])
  await change(-1)
})
