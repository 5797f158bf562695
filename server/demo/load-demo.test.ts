import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReconcileSums } from '#contract/calls/console/reconcile.ts'
import { ORDER_STATUSES, REFUND_OUTCOMES } from '#contract/rules/order-states.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { findProblems } from '#server/audit/find-problems.ts'
import { readDeals } from '#server/catalogue/deals/read-deals.ts'
import { findDifferences } from '#server/checkout/payment/find-differences.ts'
import { parseConfig } from '#server/config/config.ts'
import { readReconcile } from '#server/console/reconcile/read-reconcile.ts'
import { readBankLines } from '#server/deposits/read-lines.ts'
import { createPaymentProviders } from '#server/providers/payment-providers.ts'
import { listStocktakes } from '#server/stock/stocktake/read-stocktakes.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { DEMO_CUSTOMER } from './demo-accounts.ts'
import { loadDemo } from './load-demo.ts'
import { DEMO_KEYS } from './start-demo-sandbox.ts'
import { makeDemoRoot } from './testing/make-demo-root.ts'

let database: TestDatabase
let root = ''

/** Milliseconds for what loads the whole demo: a busy machine takes a good while longer than a test usually may. */
const LOADING_MS = 90_000
const SECRET = 'a secret of the tests, forty letters long'

/** The settings that a load left which was interrupted, and the lines of the one that went on. */
let opening: { settings: number; lines: string[] }

beforeAll(async () => {
  database = await createTestDatabase()
  root = await makeDemoRoot()
  const marts = join(root, 'demo', 'marts.json')
  const good = await readFile(marts)
  await writeFile(marts, '[{ "id": "cut')
  await expect(load()).rejects.toThrow()
  const settings = await count('store_settings')
  await writeFile(marts, good)
  opening = { settings, lines: await load() }
}, LOADING_MS)
afterAll(async () => {
  await database.close()
  await rm(root, { recursive: true })
})

const count = async (table: string) => Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count)
const counts = async () => {
  const tables = [
    'product',
    'product_notice',
    'stock_move',
    'picture',
    'product_picture',
    'slide',
    'category_picture',
    'mart',
    'account',
    'review',
    'review_helpful',
    'help_entry',
    'reel',
    'store_settings',
  ]
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)])))
}
const values = async (query: string) => (await database.pool.query(query)).rows.map((row: Record<string, unknown>) => Object.values(row)[0])
const load = async () => {
  const lines: string[] = []
  await loadDemo(
    { db: database.db, files: createDiskStore(join(root, 'uploads')), root, sandboxFolder: join(root, 'sandbox'), secret: SECRET },
    (line) => lines.push(line),
  )
  return lines
}

const WHOLE = {
  product: 257,
  product_notice: 257,
  picture: 6,
  product_picture: 3,
  slide: 2,
  category_picture: 1,
  mart: 3,
  account: 79,
  review: 59,
  review_helpful: 67,
  help_entry: 8,
  reel: 12,
  store_settings: 1,
}

it('goes on where it was interrupted, and is complete only when all of it is there', async () => {
  expect(opening).toEqual({
    settings: 0,
    lines: ['Loaded the demo catalogue: 257 products.', 'Writing 60 days of a made-up shop …', 'The demo store is ready.'],
  })
  expect(await counts()).toMatchObject(WHOLE)
})

describe('a demo with its past', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    const { kakaoPay, portone } = DEMO_KEYS
    sandbox = await startSandbox({
      dataFolder: join(root, 'sandbox'),
      kakaoPay,
      portone: { ...portone, webhookUrl: 'http://127.0.0.1:9/' },
    })
  })
  afterAll(() => sandbox.close())

  it('has books in order, with the providers as well', async () => {
    expect(await findProblems(database.db)).toEqual([])
    const { attempted, found } = await findDifferences({ db: database.db, providers: createPaymentProviders(parseConfig({}), sandbox) })
    expect(found).toEqual([])
    expect(attempted).toBeGreaterThan(150)
  })

  it('has had its books looked at every night, with what was found and mended, and again just now', async () => {
    const shown = await readReconcile(database.db, new Date())
    expect(shown).toMatchObject({ light: 'good', cases: [], checkedBy: null })
    expect(Date.now() - Date.parse(shown.checkedAt ?? '')).toBeLessThan(LOADING_MS)
    expect(new Set(shown.days.map(({ state }) => state))).toEqual(new Set(['good', 'mended']))
    expect(shown.closed.map(({ kind, by, closing }) => ({ kind, by, closing }))).toContainEqual({
      kind: 'cash-without-order',
      by: null,
      closing: 'agrees',
    })
    const nights = await database.pool.query<{ sums: ReconcileSums }>('select sums from audit_run order by at')
    expect(nights.rows.length).toBeGreaterThan(59)
    for (const { sums } of nights.rows) {
      expect(sums.payments.taken).toBe(sums.payments.ordered)
      expect(sums.orders.paid).toBe(sums.orders.withMoney)
      expect(sums.packs.ledger).toBe(sums.packs.counted)
    }
    expect(new Set(nights.rows.map(({ sums }) => sums.payments.taken)).size).toBeGreaterThan(30)
  })

  it('has the stock of the catalogue', async () => {
    const rows: { sku: string; stock_count: string }[] = parse(readFileSync('demo/catalogue.csv'), { columns: true, bom: true })
    const { rows: now } = await database.pool.query<{ sku: string; stock_count: number }>(
      'select sku, stock_count from product order by sku',
    )
    const wanted = rows.map(({ sku, stock_count }) => ({ sku, stock_count: Number(stock_count) }))
    expect(now).toEqual(wanted.toSorted((a, b) => (a.sku < b.sku ? -1 : 1)))
  })

  it('draws its sales from lots with a supplier and a price, and leaves a list of what is to be bought', async () => {
    const priced = `select count(distinct (m.order_id, m.product_id)) from lot_move m join lot l on l.id = m.lot_id where m.order_id is not null and l.purchase_price is not null`
    const [drawn, lines] = [Number((await values(priced))[0]), Number((await values('select count(*) from order_line'))[0])]
    expect(drawn / lines).toBeGreaterThan(0.75)
    expect(await values('select id from lot where (supplier_id is null) <> (purchase_price is null)')).toEqual([])
    const cheaper = `select p.sku from product_supplier s join product p on p.id = s.product_id where s.purchase_price not between 0.5 * p.price and 0.8 * p.price`
    expect(await values(cheaper)).toEqual([])
    expect((await values('select count(distinct supplier_id) from lot')).map(Number)).toEqual([4])
    expect((await values('select distinct ordered from purchase_line where closed_at is null')).sort()).toEqual([false, true])
    expect(
      await values('select p.sku from lot l join product p on p.id = l.product_id where l.blocked is null and l.remaining > p.stock_count'),
    ).toEqual([])
  })

  it('has deals that hold, come, are over and of a day of the week, and a stock count that is half done', async () => {
    const deals = await readDeals(database.db, 'en')
    expect(new Set(deals.map(({ state, weekday }) => `${weekday === null ? 'dates' : 'weekday'} ${state}`))).toEqual(
      new Set(['dates now', 'dates coming', 'dates over', 'weekday coming']),
    )
    expect(await values('select p.sku from product p where p.deal_ends_at is not null order by 1')).toEqual([
      'COS-006',
      'DRK-005',
      'INS-011',
    ])
    const { items } = await listStocktakes(database.db, { limit: 30 })
    expect(items).toEqual([expect.objectContaining({ state: 'open', items: 12, counted: 6, different: 2 })])
  })

  it('sends no mail, text or push for it', async () => {
    expect(await values('select kind from outbox')).toEqual([])
    expect(await values('select template from message')).toEqual([])
  })

  it('shows something of everything', async () => {
    expect((await values('select distinct status from "order"')).sort()).toEqual([...ORDER_STATUSES].sort())
    expect((await values('select distinct refund_outcome from "order" where refund_outcome is not null')).sort()).toEqual(
      [...REFUND_OUTCOMES].sort(),
    )
    expect((await values('select distinct booked_as from deposit')).sort()).toEqual(['double', 'late', 'over', 'paid', 'short'])
    expect((await values('select distinct status from refund')).sort()).toEqual(['done', 'manual', 'pending'])
    expect((await values(`select distinct role from staff`)).sort()).toEqual(['manager', 'owner', 'packer'])
    const tables = [
      'search_miss',
      'stock_request',
      'stock_watch',
      'parcel',
      'order_remark',
      'order_note',
      'staff_action',
      'access_log',
      'cash_receipt',
      'guest',
      'line_shortage',
      'weighing',
      'pick_tick',
      'order_entrance_code',
      'delivery_photo',
      'saved_reply',
    ]
    for (const table of tables) expect(Number((await values(`select count(*) from ${table}`))[0]), table).toBeGreaterThan(2)
    expect(Number((await values('select count(*) from chat_thread where waiting_since is not null'))[0])).toBeGreaterThan(2)
    expect(Number((await values('select count(*) from inquiry where handled_at is null'))[0])).toBeGreaterThan(2)
    expect((await values('select distinct state from line_replacement')).sort()).toEqual(['accepted', 'asked'])
    expect((await values('select distinct resolution from line_shortage where resolution is not null')).sort()).toEqual([
      'left-out',
      'replaced',
    ])
    const unweighed = `select count(*) from order_line l join "order" o on o.id = l.order_id where l.weight_ceiling is not null and o.status = 'Order Processing...'`
    expect(Number((await values(unweighed))[0])).toBeGreaterThan(1)
    expect((await values('select distinct o.pick_up from "order" o join guest g on g.id = o.account_id')).sort()).toEqual([false, true])
  })

  it('has bank lines of every kind, each with what to do next', async () => {
    const { items } = await readBankLines(database.db, { state: 'waiting', limit: 100 })
    const kinds = items.map(({ proposals: [best] }) => {
      if (!best) return 'foreign'
      if (best.exact) return 'exact'
      const [order] = best.orders
      if (!order?.open) return order?.autoCancelled ? 'late' : 'double'
      if (best.orders.length > 1) return 'together'
      return best.difference < 0 ? 'short' : best.difference > 0 ? 'over' : 'look'
    })
    expect(new Set(kinds)).toEqual(new Set(['foreign', 'exact', 'late', 'double', 'together', 'short', 'over']))
    expect(kinds.filter((kind) => kind === 'exact').length).toBeGreaterThan(3)
  })

  it('creates orders in every state, unread notifications and a chat for its customer', async () => {
    const own = `join account a on a.id = o.account_id where a.email = '${DEMO_CUSTOMER.email}'`
    expect((await values(`select distinct o.status from "order" o ${own}`)).sort()).toEqual([...ORDER_STATUSES].sort())
    const unread = `select count(*) from notification o ${own} and not exists (select from notification_read r where r.notification_id = o.id)`
    expect((await values(unread)).map(Number)).toEqual([4])
    const unreadReplies = `select count(*) from chat_message o ${own} and o.number > (select user_read from chat_thread t where t.account_id = a.id)`
    expect((await values(unreadReplies)).map(Number)).toEqual([1])
  })

  it('never touches a store that is open', async () => {
    const before = await counts()
    await database.pool.query(`update product set brand = 'Another' where sku = 'SPC-001'`)
    expect(await load()).toEqual([])
    expect(await counts()).toEqual(before)
    expect(await values(`select brand from product where sku = 'SPC-001'`)).toEqual(['Another'])
  })
})
