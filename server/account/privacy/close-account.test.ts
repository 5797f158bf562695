import { describe, expect, it } from 'vitest'
import { addressUpdate, userGet, userLogin, userRegister } from '#contract/calls/account.ts'
import { forgotPassword } from '#contract/calls/password-reset.ts'
import { userDelete } from '#contract/calls/privacy.ts'
import { deleteOldRecords } from '#server/orders/delete-old-records.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { newId } from '#server/platform/ids.ts'
import { openAccounts, type TestCustomer } from '#server/testing/accounts.ts'
import { findInTables } from '#server/testing/find-in-tables.ts'
import { photo } from '#server/testing/photo.ts'
import { addProduct } from '#server/testing/test-shop.ts'
import { writeOrder } from '#server/testing/write-order.ts'

const accounts = openAccounts()
const ordered = async (person: TestCustomer, status: Parameters<typeof writeOrder>[3] = 'Delivered') =>
  writeOrder(accounts.db, person, await addProduct(accounts.db), status)
const leave = (person: TestCustomer, password = person.password) => accounts.call(userDelete, { password }, { token: person.token })
const count = async (statement: ReturnType<typeof sql>) => (await accounts.db.execute(statement)).rows.length

describe('leaving', () => {
  it('erases the person, keeps the order without a name, and frees e-mail and phone', async () => {
    const person = await accounts.consenting()
    const order = await ordered(person)
    await accounts.call(addressUpdate, { index: 0, newAddress: { address: 'Secret street 7', active: true } }, { token: person.token })
    expect((await accounts.update(person, { image: await photo({ width: 9, height: 9, format: 'png' }) })).status).toBe(200)
    const files = async () => count(sql`select 1 from outbox where kind like '%picture%' or kind like '%upload%'`)
    const filesBefore = await files()

    expect((await leave(person)).body).toEqual({ success: true, message: 'Your account is closed.' })
    expect(await files()).toBe(filesBefore + 1)
    expect((await accounts.call(userGet, undefined, { token: person.token })).status).toBe(401)
    expect((await accounts.call(userLogin, { email: person.email, password: person.password })).status).toBe(401)
    const { rows } = await accounts.db.execute(
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
    const kept = await accounts.db.execute(
      sql`select first_name, address, cash_receipt_number, round(extract(epoch from keep_until - now()) / 86400 / 365.25) as years from kept_record where order_id = ${order}`,
    )
    expect(kept.rows).toMatchObject([{ first_name: 'Hana', address: 'Secret street 7', cash_receipt_number: '01012345678', years: '5' }])
    const { name, email, phone, password, consents } = person
    expect((await accounts.call(userRegister, { name, email, phone, password, consents })).status).toBe(200)
  })

  it('is possible with more orders than a statement takes values', async () => {
    const person = await accounts.consenting()
    await accounts.db.execute(sql`
      insert into "order" (id, account_id, status, payment_method, total, discount, delivery_charge, amount, tax_free_amount,
        first_name, last_name, email, phone, address, due_at, promised_on, ended_at)
      select ${`${person.id}-`} || n, ${person.id}, 'Cancelled', 'card', 0, 0, 0, 0, 0, 'Hana', 'Kim', ${person.email}, '+821012345678', 'Seoul 1', now(), current_date, now()
      from generate_series(1, 9000) n`)
    for (const [from, to] of [[null, 'Pending'] as const, ['Pending', 'Cancelled'] as const])
      await accounts.db.execute(sql`
        insert into order_event (order_id, from_status, to_status, actor)
        select id, ${from}, ${to}, 'customer' from "order" where account_id = ${person.id}`)
    expect((await leave(person)).status).toBe(200)
    expect(await count(sql`select 1 from kept_record where email = ${person.email} and keep_until > now() + interval '1800 days'`)).toBe(
      9_000,
    )
    expect(await count(sql`select 1 from "order" where account_id = ${person.id} and email <> ''`)).toBe(0)
  })

  it('leaves the name in no other table', async () => {
    const person = await accounts.consenting()
    await ordered(person)
    const newAddress = { address: 'Only mine 99', active: true, addressEnglish: '99, Mine alone' }
    await accounts.call(addressUpdate, { index: 1, newAddress }, { token: person.token })
    await accounts.db.execute(sql`update "order" set address_english = '99, Mine alone' where account_id = ${person.id}`)
    await accounts.call(forgotPassword, { email: person.email })
    await leave(person)
    const secrets = [person.email, person.name, 'Only mine 99', '99, Mine alone', person.phone.replace('010', '+8210').replaceAll('-', '')]
    const found = await findInTables(accounts.pool, secrets)
    // The e-mail of an order that somebody else has under a like name would be found here too: names of tests are each their own.
    expect(found.filter((column) => !column.startsWith('kept_record.'))).toEqual([])
  })

  it.each(['Pending', 'Order Processing...', 'Order Packaging...', 'Order on Delivery'])(
    'waits for an order that is %s',
    async (status) => {
      const person = await accounts.consenting()
      const id = await ordered(person, 'Pending')
      await accounts.db.execute(
        sql`update "order" set status = ${status}, paid_at = case when ${status} = 'Pending' then null else now() end where id = ${id}`,
      )
      const { status: responseStatus, refusal } = await leave(person)
      expect(responseStatus).toBe(409)
      expect(refusal).toMatchObject({ code: 'OPEN_ORDERS', message: 'Finish or cancel your open orders first.' })
      expect((await accounts.call(userGet, undefined, { token: person.token })).status).toBe(200)
      await accounts.db.execute(sql`update "order" set status = 'Pending', paid_at = null where id = ${id}`)
    },
  )

  it('waits for money that is to be given back', async () => {
    const person = await accounts.consenting()
    const id = await ordered(person, 'Cancelled')
    const payment = newId()
    await accounts.db.execute(sql`insert into payment (id, order_id, provider, reference, status, amount, tax_free_amount, taken, paid_at)
      values (${payment}, ${id}, 'cash', ${newId()}, 'unwanted', 8000, 0, 8000, now())`)
    await accounts.db.execute(
      sql`insert into deposit (id, order_id, amount, booked_as, kept, unwanted, booked_by) values (${newId()}, ${id}, 8000, 'late', 0, 8000, 'owner')`,
    )
    await accounts.db.execute(
      sql`insert into refund (id, payment_id, amount, tax_free_amount, reason, status) values (${newId()}, ${payment}, 8000, 0, 'paid-too-late', 'manual')`,
    )
    expect((await leave(person)).refusal.code).toBe('OPEN_ORDERS')
    await accounts.db.execute(sql`update payment set refunded = 8000 where id = ${payment}`)
    await accounts.db.execute(sql`update refund set status = 'done', done_at = now() where payment_id = ${payment}`)
    expect((await leave(person)).status).toBe(200)
  })

  it('needs the password, and is refused to the owner', async () => {
    const person = await accounts.consenting()
    expect((await leave(person, 'not it')).refusal).toMatchObject({ code: 'WRONG_PASSWORD', field: 'password' })
    expect((await accounts.call(userDelete, {}, { token: person.token })).status).toBe(400)
    await accounts.db.execute(sql`update account set role = 'owner' where id = ${person.id}`)
    expect((await leave(person)).status).toBe(403)
    expect((await accounts.call(userGet, undefined, { token: person.token })).status).toBe(200)
  })

  it('happens once when ten requests come at the same time', async () => {
    const person = await accounts.consenting()
    await ordered(person)
    const responses = await Promise.all(Array.from({ length: 10 }, () => leave(person)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.every(({ status }) => [200, 401, 403].includes(status))).toBe(true)
  })

  it('is refused by the database itself while an order has a name in it', async () => {
    const person = await accounts.consenting()
    await ordered(person)
    await expect(accounts.db.execute(sql`delete from account where id = ${person.id}`)).rejects.toThrow()
    await expect(accounts.db.execute(sql`update "order" set account_id = 'nobody' where account_id = ${person.id}`)).rejects.toThrow()
  })

  it('keeps the record of an order for five years and no longer', async () => {
    const person = await accounts.consenting()
    await ordered(person)
    await leave(person)
    const before = await count(sql`select 1 from kept_record`)
    expect(await deleteOldRecords(accounts.db)).toBe(0)
    await accounts.db.execute(
      sql`update kept_record set keep_until = now() - interval '1 day' where order_id = (select order_id from kept_record limit 1)`,
    )
    expect(await deleteOldRecords(accounts.db)).toBe(1)
    expect(await count(sql`select 1 from kept_record`)).toBe(before - 1)
  })
})
