import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleToday, consoleWaiting } from '#contract/calls/console/today.ts'
import { addDays, seoulDate, seoulInstant } from '#contract/rules/delivery.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { readLowStock } from './read-low-stock.ts'
import { readTodaySales } from './read-today-sales.ts'

let shop: PaymentShop
let hana: Person
let owner: Person
let packer: Person

beforeAll(async () => {
  // No effect runs while the tables are emptied.
  shop = await openPaymentShop({ wakes: false })
  ;[hana, owner, packer] = [await shop.person(), await shop.person('owner'), await shop.person('packer')]
})
beforeEach(() => shop.empty('"order", product, chat_thread, inquiry, stock_request, demand_dismissal'))
afterAll(() => shop.close())

const today = async (who = owner) => (await shop.call(consoleToday, undefined, who)).body
async function paid(): Promise<{ _id: string; amount: number }> {
  const order = await shop.placed(hana, 'cash')
  await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  return order
}

describe('what waits', () => {
  it('counts each list, and changes with it', async () => {
    const before = (await today()).waiting
    const [order] = [await paid(), await shop.placed(hana, 'cash')]
    const product = await shop.goods({ stock: 3 })
    await shop.pool.query(
      `insert into chat_thread (account_id, waiting_since, last_at, queue) values ($1, now() - interval '38 minutes', now(), 1)`,
      [hana.id],
    )
    await shop.pool.query(`insert into inquiry (id, name, phone, email, message, language, request_hash)
      values ('i', 'Hana', '010', 'h@example.com', 'Hello', 'en', 'x')`)
    await shop.pool.query(
      `insert into stock_request (query, wording, count) values ('jackfruit', 'Jackfruit', 4), ('no more', 'No more', 9)`,
    )
    await shop.pool.query(`insert into demand_dismissal (query) values ('no more')`)
    const { waiting, first, runningLow } = await today()
    expect(waiting.orders?.toPack).toBe((before.orders?.toPack ?? 0) + 1)
    expect(waiting.orders?.unpaid).toBe((before.orders?.unpaid ?? 0) + 1)
    expect(waiting.deposits).toMatchObject({ orders: 1, won: expect.any(Number), nextDueAt: expect.any(String) })
    expect(waiting.chats).toMatchObject({ count: 1, oldest: expect.any(String) })
    expect(waiting.inquiries).toMatchObject({ count: 1 })
    expect(waiting.requests).toMatchObject({ count: 1, people: 4, example: 'Jackfruit' })
    expect(waiting.stock?.low).toBe((before.stock?.low ?? 0) + 1)
    expect(waiting.reconcile).toEqual({ light: 'unknown', cases: 0, checkedAt: null })
    expect(first?._id).toBe(order._id)
    expect(runningLow?.find(({ _id }) => _id === product.id)).toMatchObject({ left: 3, sold: 0, lasts: null })
    expect((await shop.call(consoleWaiting, undefined, owner)).body.waiting).toEqual(waiting)
  })

  it('does not read the ledger of stock for each product that runs low', async () => {
    const low = []
    for (let left = 1; left <= 10; left += 1) low.push(await shop.goods({ stock: left, lowLimit: 10 }))
    const [sold] = low
    await shop.placed(hana, 'cash', sold ? [sold] : [])
    const scans = await inTransaction(shop.db, async (tx) => {
      const { runningLow } = await readLowStock(tx, 'en')
      expect(runningLow.find(({ _id }) => _id === sold?.id)).toMatchObject({ left: 0, sold: 1, lasts: 0 })
      const { rows } = await tx.execute<{ scans: number }>(
        sql`select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_xact_user_tables where relname = 'stock_move'`,
      )
      return rows[0]?.scans
    })
    // One, or two where the plan takes another way: never one for each of them.
    expect(scans).toBeLessThan(low.length / 2)
  })

  it('a packer sees no money, and no list that he may not open', async () => {
    const { waiting, sales } = await today(packer)
    expect(sales).toBeNull()
    expect(waiting.orders).not.toBeNull()
    expect(waiting.stock).not.toBeNull()
    for (const part of ['deposits', 'chats', 'failedPayments', 'refunds', 'receipts', 'inquiries', 'reconcile'] as const)
      expect(waiting[part], part).toBeNull()
  })
})

describe('sales', () => {
  const now = new Date()
  const day = seoulDate(now)
  const payAt = (orderId: string, at: Date) => shop.pool.query('update "order" set paid_at = $2 where id = $1', [orderId, at])
  const at = (ago: number, ms = 0) => new Date(seoulInstant(addDays(day, -ago), '00:00').getTime() + ms)
  const sinceMidnight = now.getTime() - at(0).getTime()

  it('count an order on the day in Seoul on which its money came, beside the same time a week ago', async () => {
    const shopNow = new Date(now.getTime() + 1_000)
    const [first, early, late, dropped] = [await paid(), await paid(), await paid(), await paid()]
    await payAt(first._id, at(0))
    await payAt(early._id, at(7, Math.floor(sinceMidnight / 2)))
    await payAt(late._id, at(7, Math.min(sinceMidnight + 60_000 * 5, 86_399_000)))
    await payAt(dropped._id, at(1))
    await shop.pool.query(`update "order" set status = 'Cancelled' where id = $1`, [dropped._id])
    const before = await readTodaySales(shop.db, new Date(at(1).getTime() + 1))
    expect(before.today).toEqual({ won: 0, orders: 0 })
    const sales = await readTodaySales(shop.db, shopNow)
    expect(sales.lastWeekday.whole).toEqual({ won: early.amount + late.amount, orders: 2 })
    if (sinceMidnight < 86_000_000) expect(sales.lastWeekday.untilNow).toEqual({ won: early.amount, orders: 1 })
    expect(sales.days).toHaveLength(14)
    expect(sales.days.at(-1)).toMatchObject({ date: day, won: sales.today.won, weekBefore: early.amount + late.amount })
    expect(sales.days.reduce((sum, { won }) => sum + won, 0)).toBe(sales.methods.reduce((sum, { won }) => sum + won, 0))
    expect(sales.today.won).toBeGreaterThanOrEqual(first.amount)
    expect(sales.week.won).toBeGreaterThanOrEqual(sales.today.won)
  })
})
