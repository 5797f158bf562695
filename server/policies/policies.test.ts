import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { consolePublishPolicy, writtenPolicySchema } from '#contract/calls/console/policies.ts'
import { POLICIES, type PolicyKind, policyGet } from '#contract/calls/policies.ts'
import { storeFactsSchema } from '#contract/calls/settings.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { ensureDemoPolicies } from '#server/demo/ensure-demo-policies.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { readAnnouncedPolicies } from '#server/settings/read-announced-policies.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { missingPolicies, policyProblem } from './missing-policies.ts'
import { publishPolicy } from './publish-policy.ts'

const NOW = new Date('2026-11-23T03:00:00Z')
const facts = storeFactsSchema.parse(JSON.parse(readFileSync('demo/store-settings.json', 'utf8')))
const written = (kind: PolicyKind) => writtenPolicySchema.parse(JSON.parse(readFileSync(`demo/policies/${kind}.json`, 'utf8')))

let database: TestDatabase
let shop: TestStore
let owner: Person
let customer: Person
let now = NOW

beforeAll(async () => {
  database = await createTestDatabase()
  const clock = { now: () => now }
  shop = await openTestStore(database.db, { clock })
  const { person } = createPeople(database.db, clock)
  owner = await person('owner')
  customer = await person()
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  now = NOW
  const { db, pool } = database
  await pool.query('truncate policy, notification, outbox, store_settings cascade')
  await pool.query('insert into store_settings (facts) values ($1)', [facts])
  await inTransaction(db, async (tx) => {
    for (const kind of POLICIES) await publishPolicy(tx, written(kind), NOW)
  })
})

const get = async (kind: PolicyKind, query = '?lang=en') => shop.call(policyGet, undefined, { params: { kind }, query })
const words = async (kind: PolicyKind, query?: string) => JSON.stringify((await get(kind, query)).body.policy.sections)
const publish = (change: object, { token } = owner) => shop.call(consolePublishPolicy, { ...written('terms'), ...change }, { token })
const soon = (text: string) => ({ effectiveOn: '2026-12-01', sections: [{ title: fourTimes('New'), text: fourTimes(text) }] })
const fourTimes = (text: string) => ({ en: text, ko: text, si: text, np: text })

describe('the policies', () => {
  it.each(LANGUAGES)('can be read in full in %s, every placeholder filled in', async (lang) => {
    for (const kind of POLICIES) {
      const text = await words(kind, `?lang=${lang}`)
      expect(text).not.toMatch(/[{]{2}|[}]{2}/)
      expect(text.length).toBeGreaterThan(1_500)
    }
    const returns = await words('returns', `?lang=${lang}`)
    for (const figure of ['15', lang === 'ko' ? '6,000원' : '₩6,000', '1372', 'hello@example.com', '19']) expect(returns).toContain(figure)
    const privacy = await words('privacy', `?lang=${lang}`)
    for (const { name } of facts.processors) expect(privacy).toContain(typeof name === 'string' ? name : name[lang])
    for (const figure of ['1833-6972', '118']) expect(privacy).toContain(figure)
    expect(await words('terms', `?lang=${lang}`)).toContain(facts.bank.protectionPage)
  })

  it('never limit returns to packs that were not opened', async () => {
    expect(await words('returns', '?lang=ko')).toContain('포장을 연 것은 훼손이 아니에요')
    expect(await words('returns', '?lang=ko')).not.toContain('뜯지 않은')
  })

  it('say another figure as soon as the shop has changed it', async () => {
    await database.pool.query('update store_settings set facts = $1', [{ ...facts, returns: { ...facts.returns, days: 14 } }])
    expect(await words('returns')).toContain('within 14 days')
  })

  it('that nobody wrote are not found', async () => {
    await database.pool.query('truncate policy')
    expect((await get('terms')).status).toBe(404)
    expect((await shop.call(policyGet, undefined, { params: { kind: 'secrets' } })).status).toBe(400)
  })
})

describe('a new version', () => {
  it('is announced to everybody, holds from its day, and leaves the old one readable with the figures it ended with', async () => {
    expect((await publish(soon('{{returnDays}} days'))).body.version).toBe(2)
    const { rows } = await database.pool.query('select account_id, action, title from notification')
    expect(rows).toEqual([{ account_id: null, action: '/terms?version=2', title: expect.objectContaining({ ko: '이용약관 변경 안내' }) }])
    expect((await database.pool.query('select 1 from outbox')).rowCount).toBe(1)
    const before = (await get('terms')).body.policy
    expect([before.version, before.current, before.versions.map(({ version }) => version)]).toEqual([1, 1, [2, 1]])
    expect(await words('terms', '?version=2')).toContain('7 days')

    now = new Date('2026-11-30T15:00:00Z')
    await database.pool.query('update store_settings set facts = $1', [{ ...facts, returns: { ...facts.returns, days: 14 } }])
    expect(await words('terms')).toContain('14 days')
    expect((await get('terms')).body.policy).toMatchObject({ version: 2, current: 2 })
    expect(await words('terms', '?version=1&lang=en')).toContain('within 7 days')
    expect((await get('terms', '?version=3')).status).toBe(404)
  })

  it('needs a week, the owner, and the same placeholders in every language', async () => {
    expect((await publish({ ...soon('x'), effectiveOn: '2026-11-29' })).refusal).toMatchObject({ field: 'effectiveOn' })
    expect((await publish(soon('x'), customer)).status).toBe(403)
    const lost = { ...fourTimes('{{returnDays}} days'), np: 'some days' }
    const refused = await publish({ ...soon('x'), sections: [{ title: fourTimes('New'), text: lost }] })
    expect([refused.status, refused.refusal.field]).toEqual([400, 'sections.0.text.np'])
    expect((await publish(soon('{{salary}}'))).status).toBe(400)
    expect((await publish(soon('{{ returnDays'))).status).toBe(400)
    expect((await get('terms')).body.policy.versions).toHaveLength(1)
  })

  it('may write a placeholder with spaces in one language and without in another', async () => {
    const spaced = { ...fourTimes('{{returnDays}} days'), en: '{{ returnDays }} days' }
    expect((await publish({ ...soon('x'), sections: [{ title: fourTimes('New'), text: spaced }] })).status).toBe(200)
    expect(await words('terms', '?version=2&lang=en')).toContain('"7 days"')
  })

  it('that is worse for customers needs thirty days', async () => {
    const worse = (effectiveOn: string) => publish({ ...soon('x'), adverse: true, effectiveOn })
    expect((await worse('2026-12-22')).refusal).toMatchObject({ field: 'effectiveOn' })
    expect((await worse('2026-12-23')).body.version).toBe(2)
    expect((await publish({ ...soon('y'), adverse: undefined })).status).toBe(400)
  })

  it('published twice, also at once, is one; and none can be changed or removed', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => publish(soon('Once'))))
    expect(responses.map(({ body }) => body.version)).toEqual([2, 2, 2])
    expect((await database.pool.query('select 1 from notification')).rowCount).toBe(1)
    await expect(database.pool.query(`update policy set effective_on = '2020-01-01'`)).rejects.toThrow('append-only')
    await expect(database.pool.query('delete from policy')).rejects.toThrow('append-only')
  })
})

describe('a production store', () => {
  it('is refused while a policy is not published or does not hold yet, with which and how', async () => {
    const problems = async (now: Date) => (await missingPolicies(database.db, now)).map(policyProblem)
    expect(await problems(NOW)).toEqual([])
    await database.pool.query('truncate policy')
    expect(await problems(NOW)).toEqual(
      POLICIES.map((kind) => expect.stringMatching(new RegExp(`^The policy "${kind}" is not published: .*npm run shop:policy`))),
    )
    await inTransaction(database.db, async (tx) => {
      for (const kind of POLICIES) await publishPolicy(tx, { ...written(kind), effectiveOn: '2026-11-24' }, NOW)
    })
    expect(await problems(NOW)).toHaveLength(3)
    expect(await problems(new Date('2026-11-23T15:00:00Z'))).toEqual([])
  })
})

describe('the demo of an older database', () => {
  it('gets the policies that it lacks, once, and keeps those that it has', async () => {
    await database.pool.query('truncate policy')
    const own = { ...written('terms'), sections: soon('Own').sections }
    await inTransaction(database.db, (tx) => publishPolicy(tx, own, NOW))
    for (const _ of [1, 2]) await ensureDemoPolicies(database.db, '.')
    const { rows } = await database.pool.query('select kind, version from policy order by kind')
    expect(rows).toEqual([
      { kind: 'privacy', version: 1 },
      { kind: 'returns', version: 1 },
      { kind: 'terms', version: 1 },
    ])
    expect(await words('terms')).toContain('Own')
  })
})

test('what was announced is shown with the facts of the store until its day, and a first version never', async () => {
  expect(await readAnnouncedPolicies(database.db, new Date('2026-10-01T00:00:00Z'))).toEqual([])
  await publish(soon('x'))
  expect(await readAnnouncedPolicies(database.db, new Date('2026-11-30T14:59:59Z'))).toEqual([
    { kind: 'terms', version: 2, effectiveOn: '2026-12-01' },
  ])
  expect(await readAnnouncedPolicies(database.db, new Date('2026-11-30T15:00:00Z'))).toEqual([])
})
