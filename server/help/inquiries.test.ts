import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleAnswerInquiry, consoleHandleInquiry, consoleInquiries, freshInquirySchema } from '#contract/calls/console/inquiries.ts'
import { helpInquire } from '#contract/calls/help.ts'
import { storeFactsSchema } from '#contract/calls/settings.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { deleteOldInquiries } from './delete-old-inquiries.ts'

const facts = storeFactsSchema.parse(JSON.parse(readFileSync('demo/store-settings.json', 'utf8')))
const WRITTEN = { name: 'Nimali', phone: '010-0000-0000', email: 'nimali@example.com', message: 'Where is my order?\nK-10024' }

let database: TestDatabase
let shop: TestStore
let owner: Person
let nimali: Person
let person: ReturnType<typeof createPeople>['person']

beforeAll(async () => {
  database = await createTestDatabase()
  const { db, pool } = database
  await pool.query('insert into store_settings (facts) values ($1)', [facts])
  shop = await openTestStore(db, { app: { trustProxy: '127.0.0.1' } })
  person = createPeople(db).person
  owner = await person('owner')
  nimali = await person()
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(() => database.pool.query('truncate inquiry, inquiry_answer, rate_limit, message'))

const inquire = (change: object = {}, headers: Record<string, string> = {}, lang = 'en') =>
  shop.call(helpInquire, { ...WRITTEN, ...change }, { headers, query: `?lang=${lang}` })
const inquiries = (query = '', { token } = owner) => shop.call(consoleInquiries, undefined, { query, token })
const handle = (inquiryId: string, handled: boolean) => shop.call(consoleHandleInquiry, { inquiryId, handled }, { token: owner.token })
const answer = (inquiryId: string, answerId: string, revision: number, text = 'It comes today') =>
  shop.call(consoleAnswerInquiry, { inquiryId, answerId, text, revision }, { token: owner.token })
const mails = async () =>
  (await database.pool.query(`select template, subject, account_id, recipient from message where template = 'inquiry-answer'`)).rows
const kept = async () => (await database.pool.query('select * from inquiry order by number')).rows

describe('an inquiry', () => {
  it('is kept for staff as it was written, with who was signed in', async () => {
    const text = { name: '<script>alert(1)</script>', message: 'a\n‮b 🧄'.repeat(3) }
    expect((await inquire(text, { authorization: `Bearer ${nimali.token}` }, 'si')).status).toBe(200)
    expect((await inquire()).status).toBe(200)
    const { body } = await inquiries()
    expect(body.items).toMatchObject([
      { ...WRITTEN, userId: null, language: 'en', handledAt: null },
      { ...WRITTEN, ...text, userId: nimali.id, language: 'si' },
    ])
  })

  it.each([
    ['a missing name', { name: '  ' }, 'name'],
    ['no phone', { phone: '' }, 'phone'],
    ['a phone that is none', { phone: 'call me' }, 'phone'],
    ['half an e-mail', { email: 'nimali@' }, 'email'],
    ['an empty message', { message: '\n ' }, 'message'],
    ['a message without anything to see', { message: '\u3164' }, 'message'],
    ['a name without anything to see', { name: '\u200b' }, 'name'],
    ['a message of 2,001 characters', { message: 'x'.repeat(2_001) }, 'message'],
    ['a NUL', { message: 'a\0b' }, 'message'],
    ['an unknown field', { handled: true }, 'handled'],
  ])('with %s is refused and leaves nothing', async (_, change, field) => {
    const { status, refusal } = await inquire(change)
    expect([status, refusal.field]).toEqual([400, field])
    expect(await kept()).toEqual([])
  })

  it('sent ten times at once with one key is kept once; another text under the key is refused', async () => {
    const key = { 'idempotency-key': 'one-sending' }
    const responses = await Promise.all(Array.from({ length: 10 }, () => inquire({}, key)))
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.inquiryId}`)).size).toBe(1)
    expect(await kept()).toHaveLength(1)
    expect((await inquire({ message: 'Something else' }, key)).refusal).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect((await inquire({}, { 'idempotency-key': '' })).status).toBe(400)
    expect(await kept()).toHaveLength(1)
  })

  it('of two people under one key are two', async () => {
    const key = { 'idempotency-key': 'the-same' }
    const responses = [
      await inquire({}, { ...key, 'x-forwarded-for': '10.9.9.1' }),
      await inquire({ message: 'Of a neighbour' }, { ...key, 'x-forwarded-for': '10.9.9.2' }),
      await inquire({ message: 'Of a customer' }, { ...key, authorization: `Bearer ${nimali.token}` }),
    ]
    expect(new Set(responses.map(({ body }) => body.inquiryId)).size).toBe(3)
  })

  it('is limited per network: twenty an hour, also when they come at once, and others still get through', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    await database.holdLimitWindows()
    const responses = await Promise.all(Array.from({ length: 24 }, () => inquire({}, from('10.1.2.3'))))
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.refusal.retryAfter).toBeGreaterThan(0)
    expect((await inquire({}, from('10.1.2.4'))).status).toBe(200)
    expect(await kept()).toHaveLength(21)
  })

  it('is read by the owner alone, a page at a time, and marked as done and open again', async () => {
    for (const message of ['first', 'second', 'third']) await inquire({ message })
    expect((await inquiries('', nimali)).status).toBe(403)
    expect((await shop.call(consoleInquiries)).status).toBe(401)
    const first = (await inquiries('?limit=2')).body
    expect(first.items.map(({ message }) => message)).toEqual(['third', 'second'])
    const rest = (await inquiries(`?limit=2&cursor=${first.nextCursor}`)).body
    expect([rest.items.map(({ message }) => message), rest.nextCursor]).toEqual([['first'], null])
    expect((await inquiries('?cursor=zzzz')).refusal.field).toBe('cursor')

    const inquiryId = first.items[0]?._id ?? ''
    const done = await handle(inquiryId, true)
    expect(done.body.inquiry.handledAt).toEqual(expect.any(String))
    const again = await handle(inquiryId, true)
    expect(again.body.inquiry.handledAt).toBe(done.body.inquiry.handledAt)
    expect((await inquiries('?open=true')).body.items).toHaveLength(2)
    await handle(inquiryId, false)
    expect((await inquiries('?open=true')).body.items.map(({ message }) => message)).toEqual(['first', 'second', 'third'])
    expect((await handle('nobody', true)).status).toBe(404)
  })

  it('is answered by mail once, however often it is sent, and closed; opened again it takes another answer', async () => {
    await inquire()
    const [inquiry] = (await inquiries('?open=true')).body.items
    const id = inquiry?._id ?? ''
    const responses = await Promise.all(Array.from({ length: 5 }, () => answer(id, 'a1', 0)))
    for (const { body } of responses)
      expect(body.inquiry).toMatchObject({ handledBy: 'Person 1', answers: [{ _id: 'a1', text: 'It comes today' }] })
    expect(await mails()).toEqual([{ template: 'inquiry-answer', subject: 'a1', account_id: null, recipient: null }])
    expect((await inquiries('?open=true')).body).toMatchObject({ items: [], waiting: 0 })
    await handle(id, false)
    expect((await answer(id, 'a2', 2, 'It came back')).body.inquiry.answers.map(({ text }) => text)).toEqual([
      'It comes today',
      'It came back',
    ])
    expect(await mails()).toHaveLength(2)
    expect((await answer('nobody', 'a3', 0)).code).toBe('NOT_FOUND')
    expect((await answer(id, 'a3', 3, ' ')).refusal.field).toBe('text')
  })

  it('that two people answer at once takes one answer, and the other is told of it', async () => {
    await inquire()
    const id = (await inquiries()).body.items[0]?._id ?? ''
    const responses = await Promise.all([answer(id, 'one', 0, 'Of the first'), answer(id, 'two', 0, 'Of the second')])
    const [late] = responses.filter(({ status }) => status === 409)
    const [won] = responses.filter(({ status }) => status === 200)
    expect(late?.refusal.code).toBe('ANSWERED_MEANWHILE')
    expect(freshInquirySchema.parse(late?.refusal.fresh)).toEqual({ inquiry: won?.body.inquiry })
    expect(await mails()).toHaveLength(1)
    await handle(id, false)
    expect((await answer(id, 'three', 1)).code).toBe('ANSWERED_MEANWHILE')
    expect((await answer(id, 'three', 2)).status).toBe(200)
  })

  it('goes with the account that sent it, and after three years', async () => {
    const { db, pool } = database
    const gone = await person()
    await inquire({}, { authorization: `Bearer ${gone.token}` })
    await inquire({ message: 'old' })
    await inquire({ message: 'young' })
    await db.execute(sql`delete from account where id = ${gone.id}`)
    await pool.query(`update inquiry set created_at = now() - interval '3 years 1 day' where message = 'old'`)
    expect(await deleteOldInquiries(db)).toBe(1)
    expect((await kept()).map(({ message }) => message)).toEqual(['young'])
  })
})
