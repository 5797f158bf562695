import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  consoleHelpList,
  consoleHelpSet,
  consoleOrderHelp,
  consoleRemoveHelp,
  type HelpText,
  MAX_HELP_ENTRIES,
} from '#contract/calls/console/help.ts'
import { consoleAnswerInquiry, consoleHandleInquiry, consoleInquiries, freshInquirySchema } from '#contract/calls/console/inquiries.ts'
import { HELP_FIGURES, helpInquire, helpList } from '#contract/calls/help.ts'
import { storeFactsSchema } from '#contract/calls/settings.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { demoFiles } from '#server/demo/demo-files.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { sql } from '../platform/database/drizzle.ts'
import { deleteOldInquiries } from './delete-old-inquiries.ts'
import { setHelpText } from './set-help-text.ts'

const facts = storeFactsSchema.parse(JSON.parse(readFileSync('demo/store-settings.json', 'utf8')))
const texts = await demoFiles('.').help()
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
  await inTransaction(db, async (tx) => {
    for (const text of texts) await setHelpText(tx, text)
  })
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

const shown = async (lang = 'en') => (await shop.call(helpList, undefined, { query: `?lang=${lang}` })).body.data
const listed = async () => (await shop.call(consoleHelpList, undefined, { token: owner.token })).body.items
/** Writes a question on the version that it has now. */
async function set({ position: _, ...text }: Partial<HelpText>, { token } = owner, more: object = {}) {
  const known = (await listed()).find(({ _id }) => _id === text._id)
  return shop.call(consoleHelpSet, { ...text, version: known?.version ?? null, ...more }, { token })
}
const inquire = (change: object = {}, headers: Record<string, string> = {}, lang = 'en') =>
  shop.call(helpInquire, { ...WRITTEN, ...change }, { headers, query: `?lang=${lang}` })
const inquiries = (query = '', { token } = owner) => shop.call(consoleInquiries, undefined, { query, token })
const handle = (inquiryId: string, handled: boolean) => shop.call(consoleHandleInquiry, { inquiryId, handled }, { token: owner.token })
const answer = (inquiryId: string, answerId: string, revision: number, text = 'It comes today') =>
  shop.call(consoleAnswerInquiry, { inquiryId, answerId, text, revision }, { token: owner.token })
const mails = async () =>
  (await database.pool.query(`select template, subject, account_id, recipient from message where template = 'inquiry-answer'`)).rows
const kept = async () => (await database.pool.query('select * from inquiry order by number')).rows

describe('the questions and answers', () => {
  it.each(LANGUAGES)('are eight in five categories, in %s, with every figure from the settings filled in', async (lang) => {
    const entries = await shown(lang)
    expect(entries).toHaveLength(8)
    expect(new Set(entries.map(({ category }) => category)).size).toBe(5)
    expect(JSON.stringify(entries)).not.toMatch(/[{]{2}|[}]{2}/)
    const money = lang === 'ko' ? ['3,000원', '100,000원'] : ['₩3,000', '₩100,000']
    const cost = entries.find(({ _id }) => _id === 'deliveryCost')
    for (const amount of money) expect(cost?.answer).toContain(amount)
  })

  it('say another figure as soon as the shop has changed it', async () => {
    const changed = { ...facts, delivery: { ...facts.delivery, charge: 4_500, lostDays: 21 }, returns: { ...facts.returns, days: 14 } }
    await database.pool.query('update store_settings set facts = $1', [changed])
    const answers = (await shown()).map(({ answer }) => answer).join(' ')
    await database.pool.query('update store_settings set facts = $1', [facts])
    for (const figure of ['₩4,500', '21 days', 'within 14 days']) expect(answers).toContain(figure)
    expect(answers).not.toMatch(/₩3,000|within 30 days at|within 7 days/)
  })

  it('can be written by the owner alone', async () => {
    const [first] = texts
    if (!first) throw new Error('The demo has questions')
    const text = {
      ...first,
      question: { ...first.question, en: 'What does delivery cost?' },
      answer: { en: '{{charge}} <b>', ko: 'a', si: 'b', np: 'c' },
    }
    expect((await set(text, nimali)).status).toBe(403)
    expect((await shop.call(consoleHelpSet, text)).status).toBe(401)
    expect((await set(text)).body.items).toHaveLength(8)
    expect((await shown())[0]).toMatchObject({ question: 'What does delivery cost?', answer: '₩3,000 <b>' })
    expect((await shop.call(consoleHelpList, undefined, { token: owner.token })).body.items[0]?.answer.en).toBe('{{charge}} <b>')
    await set({ ...text, visible: false })
    expect(await shown()).toHaveLength(7)
    await set(first)
  })

  it.each([
    ['names a figure that there is none of', { answer: { en: '{{salary}}', ko: 'a', si: 'b', np: 'c' } }, 'answer.en'],
    ['has half a figure', { answer: { en: '{{charge', ko: 'a', si: 'b', np: 'c' } }, 'answer.en'],
    ['is missing in English', { question: { en: ' ', ko: 'b', si: 'c', np: 'd' } }, 'question.en'],
    ['ends in half an emoji', { answer: { en: 'a', ko: 'a\ud83d', si: 'b', np: 'd' } }, 'answer.ko'],
    ['has a NUL', { answer: { en: 'a', ko: 'a', si: 'b\0', np: 'd' } }, 'answer.si'],
    ['has an id that is no word', { _id: '../x' }, '_id'],
  ])('a text that %s is refused', async (_, change, field) => {
    const { status, refusal } = await set({ ...texts[0], ...change })
    expect([status, refusal.field]).toEqual([400, field])
  })

  it('of an unknown category are refused', async () => {
    const { position: _, ...text } = texts[0] ?? {}
    const { status, refusal } = await shop.call(consoleHelpSet, { ...text, version: 1, category: 'all' }, { token: owner.token })
    expect([status, refusal.field]).toEqual([400, 'category'])
  })

  it('of two who write one only one is kept, and the other is told', async () => {
    const [first] = texts
    const writes = await Promise.all([set({ ...first }), set({ ...first })])
    expect(writes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(writes.find(({ status }) => status === 409)?.refusal.code).toBe('CHANGED_MEANWHILE')
  })

  it('go out without a language only when somebody meant it, and its shoppers read English then', async () => {
    const [first] = texts
    if (!first) throw new Error('The demo has questions')
    const text = { ...first, question: { ...first.question, np: '' } }
    expect((await set(text)).refusal.code).toBe('LANGUAGE_MISSING')
    expect((await set({ ...text, visible: false })).status).toBe(200)
    expect((await set(text, owner, { missingMeant: true })).status).toBe(200)
    expect((await shown('np'))[0]?.question).toBe(first.question.en)
    await set(first)
  })

  it('are put in order, taken away and written again', async () => {
    const ids = (await shown()).map(({ _id }) => _id)
    const token = owner.token
    const [last = ''] = ids.slice(-1)
    await shop.call(consoleOrderHelp, { entryIds: [last], was: ids }, { token })
    expect((await shown()).map(({ _id }) => _id)).toEqual([last, ...ids.slice(0, -1)])
    // Somebody who still sees the earlier order is told of it, and moves nothing.
    const stale = await shop.call(consoleOrderHelp, { entryIds: [ids[1] ?? ''], was: ids }, { token })
    expect(stale.code).toBe('CHANGED_MEANWHILE')
    expect((await shown()).map(({ _id }) => _id)).toEqual([last, ...ids.slice(0, -1)])
    await shop.call(consoleOrderHelp, { entryIds: ids, was: [last, ...ids.slice(0, -1)] }, { token })
    expect((await shop.call(consoleOrderHelp, { entryIds: ['nobody'], was: ids }, { token })).status).toBe(404)
    const versions = new Map((await shop.call(consoleHelpList, undefined, { token })).body.items.map(({ _id, version: at }) => [_id, at]))
    const version = versions.get(last) ?? 0
    expect((await shop.call(consoleRemoveHelp, { entryId: last, version: version + 1 }, { token })).code).toBe('CHANGED_MEANWHILE')
    await shop.call(consoleRemoveHelp, { entryId: last, version }, { token })
    expect((await shown()).map(({ _id }) => _id)).toEqual(ids.slice(0, -1))
    expect((await shop.call(consoleRemoveHelp, { entryId: last, version }, { token })).status).toBe(404)
    const gone = texts.find(({ _id }) => _id === last)
    if (gone) await set(gone)
    expect((await shown()).map(({ _id }) => _id)).toEqual(ids)
  })

  it('have room for so many and no more, also when written at once', async () => {
    const many = Array.from({ length: MAX_HELP_ENTRIES }, (_, index) => ({ ...texts[0], _id: `more-${index}`, visible: false }))
    const answers = await Promise.all(many.map((text) => set(text)))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(8)
    expect(Number((await database.pool.query('select count(*) from help_entry')).rows[0].count)).toBe(MAX_HELP_ENTRIES)
    await database.pool.query(`delete from help_entry where id like 'more-%'`)
  })

  it('use every figure that the contract lists, or leave it to the shop: none is unknown', () => {
    const named = texts.flatMap(({ answer }) =>
      LANGUAGES.flatMap((language) => [...answer[language].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)),
    )
    expect(named.filter((name) => !HELP_FIGURES.some((figure) => figure === name))).toEqual([])
  })
})

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
    const answers = await Promise.all(Array.from({ length: 10 }, () => inquire({}, key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.inquiryId}`)).size).toBe(1)
    expect(await kept()).toHaveLength(1)
    expect((await inquire({ message: 'Something else' }, key)).refusal).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect((await inquire({}, { 'idempotency-key': '' })).status).toBe(400)
    expect(await kept()).toHaveLength(1)
  })

  it('of two people under one key are two', async () => {
    const key = { 'idempotency-key': 'the-same' }
    const answers = [
      await inquire({}, { ...key, 'x-forwarded-for': '10.9.9.1' }),
      await inquire({ message: 'Of a neighbour' }, { ...key, 'x-forwarded-for': '10.9.9.2' }),
      await inquire({ message: 'Of a customer' }, { ...key, authorization: `Bearer ${nimali.token}` }),
    ]
    expect(new Set(answers.map(({ body }) => body.inquiryId)).size).toBe(3)
  })

  it('is limited per network: twenty an hour, also when they come at once, and others still get through', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const answers = await Promise.all(Array.from({ length: 24 }, () => inquire({}, from('10.1.2.3'))))
    const refused = answers.filter(({ status }) => status === 429)
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
    const [asked] = (await inquiries('?open=true')).body.items
    const id = asked?._id ?? ''
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(id, 'a1', 0)))
    for (const { body } of answers)
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
    const answers = await Promise.all([answer(id, 'one', 0, 'Of the first'), answer(id, 'two', 0, 'Of the second')])
    const [late] = answers.filter(({ status }) => status === 409)
    const [won] = answers.filter(({ status }) => status === 200)
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
