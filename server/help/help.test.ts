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
import { HELP_PLACEHOLDERS, helpList } from '#contract/calls/help.ts'
import { storeFactsSchema } from '#contract/calls/settings.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { demoFiles } from '#server/demo/demo-files.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { setHelpText } from './set-help-text.ts'

const facts = storeFactsSchema.parse(JSON.parse(readFileSync('demo/store-settings.json', 'utf8')))
const texts = await demoFiles('.').help()

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
beforeEach(() => database.pool.query('truncate rate_limit'))

const shown = async (lang = 'en') => (await shop.call(helpList, undefined, { query: `?lang=${lang}` })).body.data
const listed = async () => (await shop.call(consoleHelpList, undefined, { token: owner.token })).body.items
/** Writes a question on the version that it has now. */
async function set({ position: _, ...text }: Partial<HelpText>, { token } = owner, more: object = {}) {
  const existing = (await listed()).find(({ _id }) => _id === text._id)
  return shop.call(consoleHelpSet, { ...text, version: existing?.version ?? null, ...more }, { token })
}

describe('the questions and answers', () => {
  it.each(LANGUAGES)('are eight in five categories, in %s, with every placeholder filled in from the settings', async (lang) => {
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
      answer: { en: '{{charge}} {{ lostDays }} <b>', ko: 'a', si: 'b', np: 'c' },
    }
    expect((await set(text, nimali)).status).toBe(403)
    expect((await shop.call(consoleHelpSet, text)).status).toBe(401)
    expect((await set(text)).body.items).toHaveLength(8)
    expect((await shown())[0]).toMatchObject({ question: 'What does delivery cost?', answer: '₩3,000 30 <b>' })
    expect((await shop.call(consoleHelpList, undefined, { token: owner.token })).body.items[0]?.answer.en).toBe(
      '{{charge}} {{ lostDays }} <b>',
    )
    await set({ ...text, visible: false })
    expect(await shown()).toHaveLength(7)
    await set(first)
  })

  it.each([
    ['names a placeholder that there is none of', { answer: { en: '{{salary}}', ko: 'a', si: 'b', np: 'c' } }, 'answer.en'],
    ['has half a placeholder', { answer: { en: '{{charge', ko: 'a', si: 'b', np: 'c' } }, 'answer.en'],
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
    const version = (await listed()).find(({ _id }) => _id === first?._id)?.version
    const writes = await Promise.all([set({ ...first }, owner, { version }), set({ ...first }, owner, { version })])
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
    // Somebody who still sees the earlier order gets an error, and moves nothing.
    const stale = await shop.call(consoleOrderHelp, { entryIds: [ids[1] ?? ''], was: ids }, { token })
    expect(stale.code).toBe('CHANGED_MEANWHILE')
    expect((await shown()).map(({ _id }) => _id)).toEqual([last, ...ids.slice(0, -1)])
    await shop.call(consoleOrderHelp, { entryIds: ids, was: [last, ...ids.slice(0, -1)] }, { token })
    // A page of before names no order that it saw: nothing is compared.
    expect((await shop.call(consoleOrderHelp, { entryIds: [last] }, { token })).status).toBe(200)
    expect((await shop.call(consoleOrderHelp, { entryIds: ids }, { token })).status).toBe(200)
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
    expect((await shop.call(consoleRemoveHelp, { entryId: last }, { token })).status).toBe(200)
    if (gone) await set(gone)
  })

  it('have room for so many and no more, also when written at once', async () => {
    const many = Array.from({ length: MAX_HELP_ENTRIES }, (_, index) => ({ ...texts[0], _id: `more-${index}`, visible: false }))
    const responses = await Promise.all(many.map((text) => set(text)))
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(8)
    expect(Number((await database.pool.query('select count(*) from help_entry')).rows[0].count)).toBe(MAX_HELP_ENTRIES)
    await database.pool.query(`delete from help_entry where id like 'more-%'`)
  })

  it('use every placeholder that the contract lists, or leave it to the shop: none is unknown', () => {
    const named = texts.flatMap(({ answer }) =>
      LANGUAGES.flatMap((language) => [...answer[language].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)),
    )
    expect(named.filter((name) => !HELP_PLACEHOLDERS.some((placeholder) => placeholder === name))).toEqual([])
  })
})
