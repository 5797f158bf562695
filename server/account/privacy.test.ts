import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CONSENT_VERSION } from '#contract/account.ts'
import { CONSENT_KINDS, type Consent } from '#contract/privacy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { deleteOldRecords } from '#server/orders/delete-old-records.ts'
import { personalData } from '#server/personal-data.ts'
import { newId } from '#server/platform/ids.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { addProduct, openTestShop, somebody, type TestShop, untilWindowIsYoung } from '#server/testing/test-shop.ts'

let database: TestDatabase
let shop: TestShop
let product: string
type Customer = Awaited<ReturnType<typeof customer>>

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await openTestShop(database.db)
  product = await addProduct(database.db, { stock: 900 })
})
afterAll(async () => {
  await expectCleanAudit(database.pool)
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  await untilWindowIsYoung()
  await database.db.execute(sql`delete from rate_limit`)
})

async function customer() {
  const person = somebody()
  const consents = { terms: true, privacy: true, age: true, marketingEmail: true }
  const { body } = await shop.call('/api/user/register', { ...person, consents })
  return { ...person, id: body.user._id, token: body.token }
}
const call = (person: Customer, path: string, body?: unknown) => shop.call(path, body, { token: person.token })
const leave = (person: Customer, password = person.password) => call(person, '/api/user/delete', { password })
const count = async (statement: ReturnType<typeof sql>) => (await database.db.execute(statement)).rows.length

/** An order as the store writes it, in a state. */
async function orderOf(person: Customer, status: string): Promise<string> {
  const id = newId()
  const paid = status === 'Pending' || status === 'Cancelled' ? null : new Date()
  await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`insert into "order" (id, account_id, status, payment_method, total, discount, delivery_charge, amount, tax_free_amount,
      first_name, last_name, email, phone, address, note, depositor, cash_receipt_type, cash_receipt_number, due_at, paid_at, ended_at)
      values (${id}, ${person.id}, ${status}, 'cash', 5000, 0, 3000, 8000, 0, 'Hana', 'Kim', ${person.email}, '+821012345678',
      'Secret street 7', 'Ring twice', 'Kim Hana', 'personal', '01012345678', now() + interval '3 days', ${paid}, ${status === 'Pending' ? null : new Date()})`)
    await tx.execute(sql`insert into order_line (order_id, position, product_id, name, unit, image, price, discount, quantity, tax_exempt)
      values (${id}, 0, ${product}::int, '{"en":"Rice","ko":"","si":"","np":""}', '1 kg', '/x', 5000, 0, 1, false)`)
    await tx.execute(sql`insert into order_event (order_id, to_status, actor) values (${id}, 'Pending', 'customer')`)
    await tx.execute(sql`insert into stock_move (product_id, delta, kind, order_id) values (${product}::int, -1, 'sale', ${id})`)
    const path =
      { Pending: [], Cancelled: ['Cancelled'], Delivered: ['Order Processing...', 'Order Packaging...', 'Order on Delivery', 'Delivered'] }[
        status
      ] ?? []
    let from = 'Pending'
    for (const to of path) {
      await tx.execute(
        sql`insert into order_event (order_id, from_status, to_status, actor, actor_id) values (${id}, ${from}, ${to}, 'owner', ${person.id})`,
      )
      from = to
    }
    if (status === 'Cancelled')
      await tx.execute(sql`insert into stock_move (product_id, delta, kind, order_id) values (${product}::int, 1, 'return', ${id})`)
    if (paid)
      await tx.execute(sql`insert into payment (id, order_id, provider, reference, status, amount, tax_free_amount, taken, paid_at)
        values (${newId()}, ${id}, 'cash', ${newId()}, 'paid', 8000, 0, 8000, now())`)
  })
  return id
}

describe('consents', () => {
  const consents = async (person: Customer) => {
    const { body } = await call(person, '/api/user/consents')
    return (body as unknown as { consents: Consent[] }).consents
  }

  it('are shown with version and date, required and free apart', async () => {
    const person = await customer()
    const shown = await consents(person)
    expect(shown.map(({ kind }) => kind)).toEqual([...CONSENT_KINDS])
    expect(shown.filter(({ required }) => required).map(({ kind }) => kind)).toEqual(['terms', 'privacy', 'age'])
    for (const one of shown.filter(({ given }) => given)) {
      expect(one.version).toBe(CONSENT_VERSION)
      expect(Date.now() - Date.parse(String(one.at))).toBeLessThan(60_000)
    }
    expect(shown.filter(({ given }) => given).map(({ kind }) => kind)).toEqual(['terms', 'privacy', 'age', 'marketing-email'])
    expect(shown.find(({ kind }) => kind === 'marketing-push')).toMatchObject({ given: false, at: null, version: null })
  })

  it('that are free can be withdrawn and given again, and every step keeps its row', async () => {
    const person = await customer()
    const set = (kind: string, given: boolean) => call(person, '/api/user/consents', { kind, given })
    expect((await set('marketing-email', false)).status).toBe(200)
    await set('marketing-email', false)
    await set('marketing-email', true)
    await set('marketing-push', true)
    const rows = await database.db.execute(
      sql`select given from consent where account_id = ${person.id} and kind = 'marketing-email' order by at`,
    )
    expect(rows.rows).toEqual([{ given: true }, { given: false }, { given: true }])
    expect((await consents(person)).filter(({ given, required }) => given && !required).map(({ kind }) => kind)).toEqual([
      'marketing-email',
      'marketing-push',
    ])
  })

  it.each([
    { kind: 'terms', given: false },
    { kind: 'privacy', given: false },
    { kind: 'marketing-email' },
    { kind: 'x', given: true },
    { kind: 'marketing-sms', given: 'yes' },
  ])('refuse %j', async (body) => {
    expect((await call(await customer(), '/api/user/consents', body)).status).toBe(400)
  })

  it('need a token', async () => {
    for (const path of ['/api/user/consents', '/api/user/download']) expect((await shop.call(path)).status).toBe(401)
  })
})

describe('the download', () => {
  it('is one file with everything, and no secret in it', async () => {
    const person = await customer()
    await call(person, '/api/address/update', { index: 0, newAddress: { address: 'Secret street 7', active: true } })
    await call(person, '/api/cart/set', { itemId: product, quantity: 2 })
    await orderOf(person, 'Delivered')
    const { status, body, headers } = await call(person, '/api/user/download')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(headers.get('cache-control')).toBe('no-store')
    const { data } = body as unknown as { data: Record<string, Record<string, unknown>[]> }
    expect(Object.keys(data)).toEqual(personalData.map(({ name }) => name))
    expect(data.account).toMatchObject([{ name: person.name, email: person.email }])
    expect(data.addresses).toMatchObject([{ address: 'Secret street 7' }])
    expect(data.consents).toHaveLength(5)
    expect(data.cart).toMatchObject([{ quantity: 2 }])
    expect(data.orders).toMatchObject([{ firstName: 'Hana', amount: 8_000, lines: [{ quantity: 1 }], payments: [{ status: 'paid' }] }])
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  it('holds nothing of anybody else, and is whole with many rows', async () => {
    const person = await customer()
    const other = await customer()
    await database.db.execute(
      sql`insert into session (id, account_id, expires_at) select gen_random_uuid()::text, ${person.id}, now() from generate_series(1, 1200)`,
    )
    const { body } = await call(person, '/api/user/download')
    const { data } = body as unknown as { data: { sessions: { id: string }[] } }
    expect(new Set(data.sessions.map(({ id }) => id)).size).toBe(1_201)
    expect(JSON.stringify(data)).not.toContain(other.id)
    expect(JSON.stringify(data)).not.toContain(other.email)
  })

  it('is given five times an hour', async () => {
    const person = await customer()
    for (let index = 0; index < 5; index++) expect((await call(person, '/api/user/download')).status).toBe(200)
    expect((await call(person, '/api/user/download')).status).toBe(429)
  })

  it('covers every table that belongs to an account, and each goes with it', async () => {
    const { rows } = await database.db.execute<{ table: string; column: string; rule: string }>(sql`
      select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype as rule
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'account'::regclass`)
    const covered = personalData.flatMap(({ tables }) => tables)
    /** Columns that name who of the staff did something. */
    const staff = rows.filter(({ rule }) => rule === 'n').map(({ table, column }) => `${table}.${column}`)
    const owned = rows.filter(({ rule }) => rule !== 'n')
    expect(owned.filter(({ rule }) => rule !== 'c')).toEqual([])
    expect(owned.map(({ table }) => table).filter((table) => !covered.includes(table))).toEqual([])
    expect(staff.filter((column) => !/_by$/.test(column))).toEqual([])
  })
})

describe('leaving', () => {
  it('erases the person, keeps the order without a name, and frees e-mail and phone', async () => {
    const person = await customer()
    const order = await orderOf(person, 'Delivered')
    await call(person, '/api/address/update', { index: 0, newAddress: { address: 'Secret street 7', active: true } })
    const form = new FormData()
    for (const [name, value] of Object.entries({ name: person.name, email: person.email, phone: person.phone })) form.set(name, value)
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    form.set('image', new Blob([new Uint8Array(image)]))
    expect((await shop.call('/api/user/update', form, { token: person.token })).status).toBe(200)
    const files = async () => count(sql`select 1 from outbox where kind like '%picture%' or kind like '%upload%'`)
    const filesBefore = await files()

    expect((await leave(person)).body).toEqual({ success: true, message: 'Your account is closed.' })
    expect(await files()).toBe(filesBefore + 1)
    expect((await call(person, '/api/user/get')).status).toBe(401)
    expect((await shop.call('/api/user/login', { email: person.email, password: person.password })).status).toBe(401)
    const { rows } = await database.db.execute(
      sql`select first_name, last_name, email, phone, address, note, depositor, cash_receipt_number, amount from "order" where id = ${order}`,
    )
    expect(rows).toEqual([
      {
        first_name: '',
        last_name: '',
        email: '',
        phone: '',
        address: '',
        note: null,
        depositor: null,
        cash_receipt_number: null,
        amount: 8_000,
      },
    ])
    const kept = await database.db.execute(
      sql`select first_name, address, cash_receipt_number, round(extract(epoch from keep_until - now()) / 86400 / 365.25) as years from kept_record where order_id = ${order}`,
    )
    expect(kept.rows).toMatchObject([{ first_name: 'Hana', address: 'Secret street 7', cash_receipt_number: '01012345678', years: '5' }])
    const { name, email, phone, password } = person
    expect((await shop.call('/api/user/register', { name, email, phone, password })).status).toBe(200)
  })

  it('leaves the name in no other table', async () => {
    const person = await customer()
    await orderOf(person, 'Delivered')
    await call(person, '/api/address/update', { index: 1, newAddress: { address: 'Only mine 99', active: true } })
    await shop.call('/api/auth/forgot-password', { email: person.email })
    await leave(person)
    const columns = await database.db.execute<{ table_name: string; column_name: string }>(sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'json') and table_name <> 'kept_record'`)
    const found: string[] = []
    for (const { table_name, column_name } of columns.rows)
      for (const secret of [person.email, person.name, 'Only mine 99', person.phone.replace('010', '+8210').replaceAll('-', '')]) {
        const place = sql`${sql.identifier(table_name)}`
        if ((await count(sql`select 1 from ${place} where position(${secret} in ${sql.identifier(column_name)}::text) > 0 limit 1`)) > 0)
          found.push(`${table_name}.${column_name}`)
      }
    // The e-mail of an order that somebody else has under a like name would be found here too: names of tests are each their own.
    expect(found).toEqual([])
  })

  it.each(['Pending', 'Order Processing...', 'Order Packaging...', 'Order on Delivery'])(
    'waits for an order that is %s',
    async (status) => {
      const person = await customer()
      const id = await orderOf(person, 'Pending')
      await database.db.execute(
        sql`update "order" set status = ${status}, paid_at = case when ${status} = 'Pending' then null else now() end where id = ${id}`,
      )
      const { status: answer, body } = await leave(person)
      expect(answer).toBe(409)
      expect(body).toMatchObject({ code: 'OPEN_ORDERS', message: 'Finish or cancel your open orders first.' })
      expect((await call(person, '/api/user/get')).status).toBe(200)
      await database.db.execute(sql`update "order" set status = 'Pending', paid_at = null where id = ${id}`)
    },
  )

  it('waits for money that is to be given back', async () => {
    const person = await customer()
    const id = await orderOf(person, 'Cancelled')
    const payment = newId()
    await database.db.execute(sql`insert into payment (id, order_id, provider, reference, status, amount, tax_free_amount, taken, paid_at)
      values (${payment}, ${id}, 'cash', ${newId()}, 'unwanted', 8000, 0, 8000, now())`)
    await database.db.execute(
      sql`insert into refund (id, payment_id, amount, tax_free_amount, reason, status) values (${newId()}, ${payment}, 8000, 0, 'paid-too-late', 'manual')`,
    )
    expect((await leave(person)).body.code).toBe('OPEN_ORDERS')
    await database.db.execute(sql`update payment set refunded = 8000 where id = ${payment}`)
    await database.db.execute(sql`update refund set status = 'done', done_at = now() where payment_id = ${payment}`)
    expect((await leave(person)).status).toBe(200)
  })

  it('needs the password, and is refused to the owner', async () => {
    const person = await customer()
    expect((await leave(person, 'not it')).body).toMatchObject({ code: 'WRONG_PASSWORD', field: 'password' })
    expect((await call(person, '/api/user/delete', {})).status).toBe(400)
    await database.db.execute(sql`update account set role = 'owner' where id = ${person.id}`)
    expect((await leave(person)).status).toBe(403)
    expect((await call(person, '/api/user/get')).status).toBe(200)
  })

  it('happens once when ten ask at the same time', async () => {
    const person = await customer()
    await orderOf(person, 'Delivered')
    const answers = await Promise.all(Array.from({ length: 10 }, () => leave(person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true)
  })

  it('is refused by the database itself while an order has a name in it', async () => {
    const person = await customer()
    await orderOf(person, 'Delivered')
    await expect(database.db.execute(sql`delete from account where id = ${person.id}`)).rejects.toThrow()
    await expect(database.db.execute(sql`update "order" set account_id = 'nobody' where account_id = ${person.id}`)).rejects.toThrow()
  })

  it('keeps the record of an order for five years and no longer', async () => {
    const person = await customer()
    await orderOf(person, 'Delivered')
    await leave(person)
    const before = await count(sql`select 1 from kept_record`)
    expect(await inTransaction(database.db, deleteOldRecords)).toBe(0)
    await database.db.execute(
      sql`update kept_record set keep_until = now() - interval '1 day' where order_id = (select order_id from kept_record limit 1)`,
    )
    expect(await inTransaction(database.db, deleteOldRecords)).toBe(1)
    expect(await count(sql`select 1 from kept_record`)).toBe(before - 1)
  })
})
