import { describe, expect, it } from 'vitest'
import { addressUpdate, CONSENT_VERSION } from '#contract/calls/account.ts'
import { cartSet } from '#contract/calls/cart.ts'
import { CONSENT_KINDS, consentsGet, consentsUpdate, userDownload } from '#contract/calls/privacy.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { personalData } from '#server/personal-data.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openAccounts, type TestCustomer } from '#server/testing/accounts.ts'
import { send } from '#server/testing/send.ts'
import { addProduct } from '#server/testing/test-shop.ts'
import { writeOrder } from '#server/testing/write-order.ts'

const accounts = openAccounts()

describe('consents', () => {
  const consentsOf = async ({ token }: TestCustomer) => (await send(accounts.origin, consentsGet, { token })).body.consents

  it('are shown with version and date, required and free apart', async () => {
    const person = await accounts.consenting()
    const shown = await consentsOf(person)
    expect(shown.map(({ kind }) => kind)).toEqual([...CONSENT_KINDS])
    expect(shown.filter(({ required }) => required).map(({ kind }) => kind)).toEqual(['terms', 'privacy', 'age'])
    for (const one of shown.filter(({ given }) => given)) {
      expect(one.version).toBe(CONSENT_VERSION)
      expect(Date.now() - Date.parse(String(one.at))).toBeLessThan(60_000)
    }
    expect(shown.filter(({ given }) => given).map(({ kind }) => kind)).toEqual(['terms', 'privacy', 'age', 'marketing-push'])
    expect(shown.find(({ kind }) => kind === 'marketing-night')).toMatchObject({ given: false, at: null, version: null })
  })

  it('that were withdrawn are told from those that were never given, also from those refused at the sign-up', async () => {
    const person = await accounts.consenting()
    const withdrawn = async () =>
      (await consentsOf(person))
        .filter(({ withdrawnAt }) => withdrawnAt !== null)
        .map(({ kind, at, withdrawnAt }) => [kind, withdrawnAt === at])
    // The sign-up of older versions wrote a row for what was refused, too.
    await accounts.db.execute(
      sql`insert into consent (account_id, kind, version, given) values (${person.id}, 'marketing-sms', '1', false)`,
    )
    const refused = (await consentsOf(person)).find(({ kind }) => kind === 'marketing-sms')
    expect(refused).toMatchObject({ given: false, at: expect.any(String), withdrawnAt: null })
    expect(await withdrawn()).toEqual([])
    await accounts.call(consentsUpdate, { kind: 'marketing-push', given: false }, { token: person.token })
    expect(await withdrawn()).toEqual([['marketing-push', true]])
    await accounts.call(consentsUpdate, { kind: 'marketing-push', given: true }, { token: person.token })
    expect(await withdrawn()).toEqual([])
  })

  it('that are free can be withdrawn and given again, and every step keeps its row', async () => {
    const person = await accounts.consenting()
    const set = (kind: string, given: boolean) => accounts.call(consentsUpdate, { kind, given }, { token: person.token })
    expect((await set('marketing-push', false)).status).toBe(200)
    await set('marketing-push', false)
    await set('marketing-push', true)
    await set('marketing-night', true)
    const rows = await accounts.db.execute(
      sql`select given from consent where account_id = ${person.id} and kind = 'marketing-push' order by at`,
    )
    expect(rows.rows).toEqual([{ given: true }, { given: false }, { given: true }])
    expect((await consentsOf(person)).filter(({ given, required }) => given && !required).map(({ kind }) => kind)).toEqual([
      'marketing-push',
      'marketing-night',
    ])
  })

  it('to ways that the shop does not use are requested no more, and those of before can be withdrawn', async () => {
    const person = await accounts.consenting()
    await accounts.db.execute(
      sql`insert into consent (account_id, kind, version, given) values (${person.id}, 'marketing-email', '1', true)`,
    )
    const set = (given: boolean) => accounts.call(consentsUpdate, { kind: 'marketing-email', given }, { token: person.token })
    expect((await set(true)).status).toBe(400)
    expect((await set(false)).status).toBe(200)
    expect((await consentsOf(person)).find(({ kind }) => kind === 'marketing-email')).toMatchObject({ given: false })
  })

  it.each([
    { kind: 'terms', given: false },
    { kind: 'privacy', given: false },
    { kind: 'marketing-email' },
    { kind: 'x', given: true },
    { kind: 'marketing-sms', given: 'yes' },
  ])('refuse %j', async (body) => {
    expect((await accounts.call(consentsUpdate, body, { token: (await accounts.consenting()).token })).status).toBe(400)
  })

  it('need a token', async () => {
    const own: Endpoint[] = [consentsGet, userDownload]
    for (const endpoint of own) expect((await accounts.call(endpoint)).status).toBe(401)
  })
})

describe('the download', () => {
  const download = ({ token }: TestCustomer) => send(accounts.origin, userDownload, { token })

  it('is one file with everything, and no secret in it', async () => {
    const person = await accounts.consenting()
    const newAddress = { address: 'Secret street 7', active: true, addressEnglish: '7, Secret street' }
    await accounts.call(addressUpdate, { index: 0, newAddress }, { token: person.token })
    const product = await addProduct(accounts.db)
    await accounts.call(cartSet, { itemId: product, quantity: 2 }, { token: person.token })
    await writeOrder(accounts.db, person, product, 'Delivered')
    const { status, body, headers } = await download(person)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(headers.get('cache-control')).toBe('no-store')
    const { data } = body
    expect(Object.keys(data)).toEqual(personalData.map(({ name }) => name))
    expect(data.account).toMatchObject([{ name: person.name, email: person.email }])
    expect(data.addresses).toMatchObject([{ address: 'Secret street 7', addressEnglish: '7, Secret street' }])
    expect(data.consents).toHaveLength(4)
    expect(data.consentNotices).toMatchObject([{ kind: 'marketing-push', round: 0 }])
    expect(data.cart).toMatchObject([{ quantity: 2 }])
    expect(data.orders).toMatchObject([{ firstName: 'Hana', amount: 8_000, lines: [{ quantity: 1 }], payments: [{ status: 'paid' }] }])
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  it('holds nothing of anybody else, and is whole with many rows', async () => {
    const person = await accounts.consenting()
    const other = await accounts.consenting()
    await accounts.db.execute(
      sql`insert into session (id, account_id, expires_at) select gen_random_uuid()::text, ${person.id}, now() from generate_series(1, 1200)`,
    )
    const { data } = (await download(person)).body
    expect(new Set(data.sessions?.map(({ id }) => id)).size).toBe(1_201)
    expect(JSON.stringify(data)).not.toContain(other.id)
    expect(JSON.stringify(data)).not.toContain(other.email)
  })

  it('is given five times an hour', async () => {
    const person = await accounts.consenting()
    for (let index = 0; index < 5; index++) expect((await download(person)).status).toBe(200)
    expect((await download(person)).status).toBe(429)
  })

  it('covers every table that belongs to an account, and each goes with it', async () => {
    const { rows } = await accounts.db.execute<{ table: string; column: string; rule: string }>(sql`
      select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype as rule
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'account'::regclass`)
    const covered = personalData.flatMap(({ tables }) => tables)
    /** Columns that name who of the staff did something, or answers a chat. */
    const staff = rows.filter(({ rule }) => rule === 'n').map(({ table, column }) => `${table}.${column}`)
    const owned = rows.filter(({ rule }) => rule !== 'n')
    expect(owned.filter(({ rule }) => rule !== 'c')).toEqual([])
    expect(owned.map(({ table }) => table).filter((table) => !covered.includes(table))).toEqual([])
    expect(staff.filter((column) => !/_by$/.test(column))).toEqual(['chat_thread.handler_id'])
  })
})
