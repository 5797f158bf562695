import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleRefund } from '#contract/calls/console/refunds.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { migrateStore } from './store-role.ts'

let shop: PaymentShop
let hana: Person
let owner: Person

beforeAll(async () => {
  shop = await openPaymentShop({ asStore: true })
  ;[hana, owner] = [await shop.person(), await shop.person('owner')]
})
afterAll(() => shop.close())

const DENIED = '42501'
/** The code that PostgreSQL refuses a statement of the running store with; null when it does not. */
const refusal = async (statement: string): Promise<string | null> => {
  const client = new Client({ connectionString: shop.url })
  await client.connect()
  try {
    return await client.query(statement).then(
      () => null,
      (error: unknown) => String(error instanceof Error && Reflect.get(error, 'code')),
    )
  } finally {
    await client.end()
  }
}
const LEDGERS = ['stock_move', 'order_event', 'order_line', 'deposit', 'refund_line', 'refund_refusal']

describe('the role of a running store', () => {
  it('sells, takes money, gives it back and keeps books that are in order', async () => {
    const wallet = await shop.placed(hana, 'wallet')
    await shop.payWallet(hana, wallet._id)
    const back = { orderId: wallet._id, lines: [{ position: 1, quantity: 1, restock: true }], delivery: 0, amount: 4_500, reason: 'Broken' }
    expect((await shop.call(consoleRefund, back, owner)).status).toBe(200)
    expect((await shop.call(consoleMoveOrder, { orderId: wallet._id, to: 'Order Packaging...' }, owner)).status).toBe(200)
    const cash = await shop.placed(hana, 'cash')
    expect((await shop.call(consoleRecordDeposit, { orderId: cash._id, amount: cash.amount }, owner)).status).toBe(200)
    expect((await shop.call(orderUpdate, { orderId: cash._id, status: 'Cancelled' }, hana)).status).toBe(200)
    await eventually(async () => expect((await shop.orderOf(hana, wallet._id)).refundStatus.amount).toBe(4_500), { timeout: 20_000 })
    await expectCleanAudit(shop.pool)
  })

  it.each(LEDGERS)('may add to %s, and neither change, remove, nor empty it, nor end its guard', async (table) => {
    const statements = [
      `update ${table} set order_id = order_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `drop trigger ${table}_append_only on ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
    ]
    for (const statement of statements) expect([statement, await refusal(statement)]).toEqual([statement, DENIED])
  })

  it('may not remove money, make itself the owner, or write into the list of migrations', async () => {
    const statements = [
      ...['payment', 'refund', 'cash_receipt'].map((table) => `delete from ${table}`),
      'update access_log set call = call',
      'update staff_action set call = call',
      'delete from staff_action',
      'truncate payment cascade',
      'create or replace function forbid_change() returns trigger language plpgsql as $$ begin return new; end $$',
      'create table public.stranger (n int)',
      'set session_replication_role = replica',
      'set role kade',
      'alter table stock_move owner to current_user',
      `insert into kade_migration (name, hash) values ('x', 'y')`,
    ]
    for (const statement of statements) expect([statement, await refusal(statement)]).toEqual([statement, DENIED])
  })

  it('runs the jobs, and keeps its rights through another start', { timeout: 60_000 }, async () => {
    const ran = vi.fn(async () => undefined)
    const jobs = startJobs(shop.db, [{ name: 'probe', cron: '* * * * * *', run: ran }], createLog('silent'))
    await eventually(() => expect(ran).toHaveBeenCalled(), { timeout: 20_000 })
    await jobs.stop(1_000)
    await migrateStore({ ownerUrl: shop.ownerUrl, url: shop.url }, () => undefined)
    expect(await refusal('delete from stock_move')).toBe(DENIED)
  })

  it('is refused when it can do all that the owner can', async () => {
    const other = new URL(shop.ownerUrl)
    other.searchParams.set('application_name', 'the same role')
    await expect(migrateStore({ ownerUrl: shop.ownerUrl, url: other.href }, () => undefined)).rejects.toThrow('can do all that')
  })

  it('starts alone where nothing is to be migrated, and requires the login of the owner where something is', async () => {
    const alone = () => migrateStore({ ownerUrl: shop.url, url: shop.url }, () => undefined)
    await alone()
    const database = new Client({ connectionString: shop.ownerUrl })
    await database.connect()
    try {
      await database.query('create table put_aside as select * from kade_migration order by name desc limit 1')
      await database.query('delete from kade_migration where name in (select name from put_aside)')
      await expect(alone()).rejects.toThrow('DATABASE_OWNER_URL')
      await database.query('insert into kade_migration select * from put_aside')
      await database.query('drop table put_aside')
    } finally {
      await database.end()
    }
    await alone()
  })
})
