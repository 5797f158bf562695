import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  consoleFigures,
  consoleFiguresFile,
  consoleFiguresItems,
  consoleFiguresMisses,
  consoleFiguresVat,
  FIGURE_TABLES,
} from '#contract/calls/console/figures.ts'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleRefund } from '#contract/calls/console/refunds.ts'
import { type Order, orderUpdate } from '#contract/calls/orders.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addDays, seoulDate, seoulInstant, weekdayOf } from '#contract/rules/delivery.ts'
import { eventually } from '#server/testing/eventually.ts'
import { type Goods, openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { send } from '#server/testing/send.ts'

const today = seoulDate(new Date())
const quarter = { year: Number(today.slice(0, 4)), quarter: Math.ceil(Number(today.slice(5, 7)) / 3) }
const week = { from: addDays(today, -6), to: today }

let shop: PaymentShop
let hana: Person
let minsu: Person
let owner: Person
let taxed: Goods
let exempt: Goods

const readFrom = {
  overview: async (query: object = week) => (await fetchFigures(consoleFigures, query)).body.figures,
  items: async (query: object = week) => (await fetchFigures(consoleFiguresItems, query)).body.items,
  vat: async () => (await fetchFigures(consoleFiguresVat, quarter)).body.vat,
}
async function fetchFigures<Body extends z.ZodType>(endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Body>, query: object, who = owner) {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)])
  return send(shop.publicUrl, endpoint, { query: `?${new URLSearchParams(pairs)}`, token: who.token })
}
const number = async (query: string, values: unknown[] = []) => Number((await shop.pool.query(query, values)).rows[0]?.n)

async function paid(who: Person, how: 'wallet' | 'card' | 'cash'): Promise<Order> {
  const order = await shop.placed(who, how, [
    { ...taxed, quantity: 3 },
    { ...exempt, quantity: 2 },
  ])
  if (how === 'wallet') await shop.payWallet(who, order._id)
  else if (how === 'card') await shop.chooseAtCard((await shop.initCard(who, order._id)).body, 'pay')
  else await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  await eventually(async () => expect((await shop.orderOf(who, order._id)).payment).toBe(true))
  return order
}

beforeAll(async () => {
  shop = await openPaymentShop()
  ;[hana, minsu, owner] = [await shop.person(), await shop.person(), await shop.person('owner')]
  ;[taxed, exempt] = [await shop.goods({ stock: 500 }), await shop.goods({ stock: 500, taxExempt: true, price: 7_000, discount: 0 })]
  const early = await paid(hana, 'card')
  await shop.pool.query('update "order" set paid_at = $2, placed_at = $2 where id = $1', [early._id, seoulInstant(week.from, '09:30')])
  const [part, whole] = [await paid(hana, 'wallet'), await paid(minsu, 'cash'), await paid(minsu, 'card')]
  for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered'])
    await shop.call(consoleMoveOrder, { orderId: part._id, to }, owner)
  const body = { orderId: part._id, lines: [{ position: 1, quantity: 1, restock: true }], delivery: 0, reason: 'Broken glass' }
  await shop.call(consoleRefund, { ...body, amount: taxed.price - taxed.discount }, owner)
  await shop.call(orderUpdate, { orderId: whole._id, status: 'Cancelled' }, minsu)
  await shop.placed(minsu, 'cash')
  await eventually(async () => expect((await shop.orderOf(hana, part._id)).refundStatus?.amount ?? 0).toBeGreaterThan(0))
})
beforeEach(() => shop.pool.query('delete from search_miss'))
afterAll(() => shop.close())

describe('the sales of a period', () => {
  it('are the sum of its paid orders, by step, by way to pay and by hour', async () => {
    const { total, steps, methods, hours, by } = await readFrom.overview()
    const sum = `select sum(amount - refunded_amount) as n from "order" where paid_at is not null and status not in ('Cancelled', 'Refund Done')`
    expect(total).toEqual({ won: await number(sum), orders: 3 })
    expect(by).toBe('day')
    expect(steps).toHaveLength(7)
    for (const parts of [steps, methods]) {
      expect(parts.reduce((all, { won }) => all + won, 0)).toBe(total.won)
      expect(parts.reduce((all, { orders }) => all + orders, 0)).toBe(total.orders)
    }
    expect(steps[0]).toMatchObject({ at: week.from, orders: 1, running: false })
    expect(steps.at(-1)).toMatchObject({ at: today, orders: 2, running: true })
    expect(hours.reduce((all, { orders }) => all + orders, 0)).toBe(3)
    expect(hours).toContainEqual({ weekday: weekdayOf(week.from), hour: 9, orders: 1 })
  })

  it('stand beside those of the period before it, step by step', async () => {
    const next = { from: addDays(week.from, 7), to: addDays(week.to, 7) }
    const { before, total, totalBefore, steps } = await readFrom.overview(next)
    expect(before).toEqual(week)
    expect(total).toEqual({ won: 0, orders: 0 })
    expect(totalBefore.orders).toBe(3)
    expect(steps.map(({ ordersBefore }) => ordersBefore)).toEqual([1, 0, 0, 0, 0, 0, 2])
    const lastYear = (await readFrom.overview({ from: '2028-02-29', to: '2028-02-29', against: 'lastYear' })).before
    expect(lastYear).toEqual({ from: '2027-02-28', to: '2027-02-28' })
  })

  it.each([
    [{ by: 'hour' }, 7 * 24, `${week.from}T09`],
    [{ by: 'month', from: `${quarter.year}-01-01`, to: `${quarter.year}-12-31` }, 12, `${week.from.slice(0, 7)}-01`],
  ])('can be summed by %o', async (query, count, at) => {
    const { steps, total } = await readFrom.overview({ ...week, ...query })
    expect(steps).toHaveLength(count)
    expect(steps.find((step) => step.at === at)?.orders).toBeGreaterThan(0)
    expect(steps.reduce((all, { won }) => all + won, 0)).toBe(total.won)
  })

  it('distinguish new customers from those who bought before, and what ended without a sale', async () => {
    const { people, ended } = await readFrom.overview()
    expect(people).toEqual({ newCustomers: 2, returning: 0, newOrders: 2, returningOrders: 1 })
    const later = (await readFrom.overview({ from: addDays(week.from, 1), to: today })).people
    expect(later).toEqual({ newCustomers: 1, returning: 1, newOrders: 1, returningOrders: 1 })
    expect(ended.byCustomer.orders).toBe(1)
    expect(ended.byShop.orders + ended.unpaid.orders).toBe(0)
    expect(ended.refundedPart).toEqual({ won: taxed.price - taxed.discount, orders: 1 })
  })

  it.each([
    [{ from: today, to: addDays(today, -1) }, 'to'],
    [{ from: '2024-01-01', to: today }, 'to'],
    [{ from: addDays(today, -20), to: today, by: 'hour' }, 'by'],
  ])('of %o is refused under the name of the field', async (query, field) => {
    const { status, refusal } = await fetchFigures(consoleFigures, query)
    expect(status).toBe(400)
    expect(refusal.fields).toMatchObject([{ field }])
  })
})

describe('the goods of a period', () => {
  it('add up with the delivery charges to its sales, less what was given back of a line', async () => {
    const [{ total }, { aisles, delivery, top }] = [await readFrom.overview(), await readFrom.items()]
    expect(aisles.reduce((all, { won }) => all + won, 0) + delivery).toBe(total.won)
    expect(top[0]).toMatchObject({ _id: taxed.id, sold: 8, won: 8 * (taxed.price - taxed.discount) })
    expect(top[1]).toMatchObject({ _id: exempt.id, sold: 6 })
  })

  it.each([1, 7, 100])('of %i days are the sums of their lines by SQL', async (days) => {
    const period = { from: addDays(today, 1 - days), to: today }
    const { top, aisles } = await readFrom.items(period)
    const { rows } = await shop.pool.query(
      `select l.product_id::text as "_id", (sum(l.quantity) - coalesce(sum(rl.quantity), 0))::int as sold,
        (sum(l.quantity * (l.price - l.discount)) - coalesce(sum(rl.amount), 0))::int as won
      from "order" o join order_line l on l.order_id = o.id left join refund_line rl on rl.order_id = o.id and rl.position = l.position
      where o.status not in ('Cancelled', 'Refund Done') and o.paid_at >= $1 group by 1 order by 2 desc`,
      [seoulInstant(period.from, '00:00')],
    )
    expect(top.map(({ _id, sold, won }) => ({ _id, sold, won }))).toEqual(rows)
    expect(aisles.reduce((all, { won }) => all + won, 0)).toBe(rows.reduce((all, { won }) => all + won, 0))
  })

  it('that stand on the shelf unsold are named as slow, those with most money first', async () => {
    await shop.pool.query('update product set created_at = now()')
    const [dear, cheap] = [
      await shop.goods({ stock: 9, price: 90_000, discount: 0 }),
      await shop.goods({ stock: 9, price: 100, discount: 0 }),
    ]
    await shop.pool.query(`update product set created_at = now() - interval '90 days' where id in ($1, $2)`, [dear.id, cheap.id])
    const { slow } = await readFrom.items()
    expect(slow.map(({ _id }) => _id)).toEqual([dear.id, cheap.id])
    expect(slow[0]).toMatchObject({ sold: 0, stock: 9, stockWon: 810_000 })
  })
})

it('searches in vain are counted over the days of the period', async () => {
  await shop.pool.query(
    `insert into search_miss (day, query, count) values ($1, 'kiri toffee', 3), ($2, 'kiri toffee', 2), ($3, 'kiri toffee', 9),
    ($2, 'gundruk', 1)`,
    [today, week.from, addDays(week.from, -1)],
  )
  const { misses } = (await fetchFigures(consoleFiguresMisses, week)).body
  expect(misses).toEqual([
    { query: 'kiri toffee', count: 5 },
    { query: 'gundruk', count: 1 },
  ])
})

describe('the sums for the VAT return', () => {
  it('count each payment and each refund as a document, and add up to the money', async () => {
    await shop.pool.query(`update payment set paid_at = now() where status = 'paid'`)
    const { rows, total, refunds } = await readFrom.vat()
    const kept = await number(`select sum(amount) as n from payment where status = 'paid'`)
    const back = await number(
      `select sum(r.amount) as n from refund r join payment p on p.id = r.payment_id and p.status = 'paid' where r.status = 'done'`,
    )
    expect(total.taxed + total.exempt).toBe(kept - back)
    expect(refunds.taxed + refunds.exempt).toBe(-back)
    expect(total.supply + total.vat).toBe(total.taxed)
    const free = `select sum(tax_free_amount) as n from payment where status = 'paid'`
    const freeBack = `select sum(r.tax_free_amount) as n from refund r join payment p on p.id = r.payment_id and p.status = 'paid' where r.status = 'done'`
    expect(total.exempt).toBe((await number(free)) - (await number(freeBack)))
    const supply = `select sum(round((amount - tax_free_amount) * 10 / 11.0)) as n from payment where status = 'paid' and provider = 'portone'`
    expect(rows.find(({ kind }) => kind === 'card')).toMatchObject({ documents: 2, supply: await number(supply) })
    expect(rows.find(({ kind }) => kind === 'easyPay')?.documents).toBe(2)
  })

  it('change by nothing that happens in another quarter', async () => {
    const before = await readFrom.vat()
    await shop.pool.query(`update payment set paid_at = paid_at - interval '200 days' where provider = 'portone' and status = 'paid'`)
    const after = await readFrom.vat()
    expect(after.rows.find(({ kind }) => kind === 'card')?.documents).toBe(0)
    expect(after.rows.filter(({ kind }) => kind !== 'card')).toEqual(before.rows.filter(({ kind }) => kind !== 'card'))
  })
})

describe('files', () => {
  const file = async (query: object) => (await fetchFigures(consoleFiguresFile, { ...week, ...query })).body
  const bytes = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64')

  it('hold one table as CSV, with heads in the language of its reader and nothing that a spreadsheet runs', async () => {
    await shop.pool.query(`insert into search_miss (day, query, count) values ($1, '=1+1', 40)`, [today])
    const saved = await file({ table: 'misses', lang: 'ko' })
    expect(saved.name).toBe(`misses-${week.from}-${week.to}.csv`)
    const lines = bytes(saved).toString().split('\r\n')
    expect(lines[0]).toBe('\uFEFF"검색어","횟수"')
    expect(lines[1]).toBe('"1+1",40')
  })

  it('hold all tables as Excel, a sheet each, with numbers as numbers', async () => {
    const saved = await file({ lang: 'en', ...quarter })
    const book = read(bytes(saved))
    expect(book.SheetNames).toHaveLength(FIGURE_TABLES.length)
    const sales = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
    const { total } = await readFrom.overview()
    expect(sales.reduce((all, row) => all + Number(row['Sales (won)']), 0)).toBe(total.won)
    expect(typeof sales[0]?.Orders).toBe('number')
  })
})

it('a packer sees no figures', async () => {
  const packer = await shop.person('packer')
  expect((await fetchFigures(consoleFigures, week, packer)).status).toBe(403)
})
