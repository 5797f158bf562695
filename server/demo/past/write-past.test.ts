import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
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
import { storeSettings } from '#server/database/schema/settings.ts'
import { readBankLines } from '#server/deposits/read-lines.ts'
import { createPaymentProviders } from '#server/payment-providers.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { publishPolicy } from '#server/policies/publish-policy.ts'
import { listStocktakes } from '#server/stock/stocktake/read-stocktakes.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { DEMO_CUSTOMER } from '../demo-accounts.ts'
import { demoFiles } from '../demo-files.ts'
import { loadDemo } from '../load-demo.ts'
import { DEMO_KEYS } from '../start-demo-sandbox.ts'
import { makeDemoRoot } from '../testing/make-demo-root.ts'
import { writePast } from './write-past.ts'

/** Milliseconds for a whole demo with its 60 days: a busy machine takes a good while longer than a test usually may. */
const LOADING_MS = 90_000
const SECRET = 'a secret of the tests, forty letters long'

const AUDIT = readFileSync('server/database/audit.sql', 'utf8')

let database: TestDatabase
let root: string
beforeAll(async () => {
  database = await createTestDatabase()
  root = await makeDemoRoot()
})
afterAll(async () => {
  await database.close()
  await rm(root, { recursive: true, force: true })
})

const load = () =>
  loadDemo(
    { db: database.db, files: createDiskStore(join(root, 'uploads')), root, sandboxFolder: join(root, 'sandbox'), secret: SECRET },
    () => undefined,
  )
const values = async (query: string) => (await database.pool.query(query)).rows.map((row: Record<string, unknown>) => Object.values(row)[0])

/** Writes the past as of a moment into a store that has none, hands it to `look`, and takes it back. */
async function pastAt(now: Date, look: (tx: Tx) => Promise<void>): Promise<void> {
  const demo = demoFiles('.')
  const done = new Error('looked')
  const looking = inTransaction(database.db, async (tx) => {
    for (const policy of await demo.policies()) await publishPolicy(tx, policy, new Date())
    await tx.insert(storeSettings).values({ facts: await demo.settings() })
    await writePast(tx, { words: await demo.past(), secret: SECRET, photos: [] }, now)
    await look(tx)
    throw done
  })
  await expect(looking).rejects.toBe(done)
}

/** The books of a past that ends at this moment, checked as the end of the transaction does it. */
async function expectRulesKept(tx: Tx, at: string): Promise<void> {
  await tx.execute(sql`set constraints all immediate`)
  const { rows } = await tx.execute<{ invariant: string }>(sql.raw(AUDIT))
  // Orders that waited for money then, and customers for a question, have passed their deadline now.
  expect(rows.filter(({ invariant }) => !invariant.startsWith('I9 ') && invariant !== 'I16 question past its deadline')).toEqual([])
  const { rows: late } = await tx.execute(sql`
    select to_status, at from order_event where at > ${at} union all select 'move', created_at from stock_move where created_at > ${at} and order_id is not null
    union all select 'deposit', booked_at from deposit where booked_at > ${at} union all select 'line', kept_at from bank_line where kept_at > ${at}
    union all select 'action', at from staff_action where at > ${at} union all select 'payment', paid_at from payment where paid_at > ${at}
    union all select 'access', at from access_log where at > ${at} union all select 'run', at from audit_run where at > ${at}
    union all select 'case', closed_at from audit_case where greatest(opened_at, closed_at) > ${at}`)
  expect(late).toEqual([])
  const { rows: early } = await tx.execute(sql`
    select b.id from order_event b join order_event a on a.order_id = b.order_id and a.to_status = b.from_status where b.at < a.at`)
  expect(early).toEqual([])
}

describe('the past of the demo', () => {
  beforeAll(async () => {
    // All but the last step, which opens the store.
    await writeFile(join(root, 'demo', 'marts.json'), 'cut')
    await load().catch(() => undefined)
    await writeFile(join(root, 'demo', 'marts.json'), readFileSync('demo/marts.json'))
  }, LOADING_MS)

  it.each(['2026-01-03T15:30:00Z', '2026-09-29T00:20:00Z', '2026-11-01T09:00:00Z'])(
    'keeps every rule of the books when it ends at %s, and writes nothing later',
    (at) => pastAt(new Date(at), (tx) => expectRulesKept(tx, at)),
    LOADING_MS,
  )

  it(
    'is the same on every load of a moment, and keeps every rule',
    async () => {
      const at = '2026-11-22T23:10:00Z'
      const orders = async (tx: Tx) => {
        const { rows } = await tx.execute(sql`select id, status, amount, placed_at, depositor from "order" order by number`)
        return rows
      }
      const seen: unknown[] = []
      await pastAt(new Date(at), async (tx) => {
        await expectRulesKept(tx, at)
        seen.push(await orders(tx))
      })
      await pastAt(new Date(at), async (tx) => {
        seen.push(await orders(tx))
      })
      expect(seen[0]).toEqual(seen[1])
      expect(JSON.stringify(seen[0]).length).toBeGreaterThan(50_000)
    },
    LOADING_MS,
  )
})

describe('a demo with its past', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    await load()
    const { kakaoPay, portone } = DEMO_KEYS
    sandbox = await startSandbox({
      dataFolder: join(root, 'sandbox'),
      kakaoPay,
      portone: { ...portone, webhookUrl: 'http://127.0.0.1:9/' },
    })
  }, LOADING_MS)
  afterAll(() => sandbox.close())

  it('has books in order, with the providers as well', async () => {
    expect(await findProblems(database.db)).toEqual([])
    const { asked, found } = await findDifferences({ db: database.db, providers: createPaymentProviders(parseConfig({}), sandbox) })
    expect(found).toEqual([])
    expect(asked).toBeGreaterThan(150)
  })

  it('has had its books looked at every night, with what was found and mended, and again just now', async () => {
    const shown = await readReconcile(database.db, new Date())
    expect(shown).toMatchObject({ light: 'good', cases: [], checkedBy: null })
    expect(Date.now() - Date.parse(shown.checkedAt ?? '')).toBeLessThan(LOADING_MS)
    expect(new Set(shown.days.map(({ state }) => state))).toEqual(new Set(['good', 'mended']))
    expect(shown.closed.map(({ kind, by, closing }) => ({ kind, by, closing }))).toContainEqual({
      ...{ kind: 'cash-without-order', by: null, closing: 'agrees' },
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
    const told = items.map(({ proposals: [best] }) => {
      if (!best) return 'foreign'
      if (best.exact) return 'exact'
      const [order] = best.orders
      if (!order?.open) return order?.autoCancelled ? 'late' : 'double'
      if (best.orders.length > 1) return 'together'
      return best.difference < 0 ? 'short' : best.difference > 0 ? 'over' : 'look'
    })
    expect(new Set(told)).toEqual(new Set(['foreign', 'exact', 'late', 'double', 'together', 'short', 'over']))
    expect(told.filter((kind) => kind === 'exact').length).toBeGreaterThan(3)
  })

  it('gives its customer orders in every state, unread news and a chat', async () => {
    const own = `join account a on a.id = o.account_id where a.email = '${DEMO_CUSTOMER.email}'`
    expect((await values(`select distinct o.status from "order" o ${own}`)).sort()).toEqual([...ORDER_STATUSES].sort())
    const unread = `select count(*) from notification o ${own} and not exists (select from notification_read r where r.notification_id = o.id)`
    expect((await values(unread)).map(Number)).toEqual([4])
    const unheard = `select count(*) from chat_message o ${own} and o.number > (select user_read from chat_thread t where t.account_id = a.id)`
    expect((await values(unheard)).map(Number)).toEqual([1])
  })
})
