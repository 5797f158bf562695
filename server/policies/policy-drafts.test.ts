import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleDropPolicyDraft, consolePolicy, consolePublishPolicy, consoleSavePolicyDraft } from '#contract/calls/console/policies.ts'
import { policyGet } from '#contract/calls/policies.ts'
import { ensureDemoPolicies } from '#server/demo/ensure-demo-policies.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

const NOW = new Date('2026-11-23T03:00:00Z')
let database: TestDatabase
let shop: TestStore
let owner: Person

beforeAll(async () => {
  database = await createTestDatabase()
  const clock = { now: () => NOW }
  shop = await openTestStore(database.db, { clock })
  owner = await createPeople(database.db, clock).person('owner')
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate policy, policy_draft, notification, outbox, store_settings cascade')
  await database.pool.query('insert into store_settings (facts) values ($1)', [
    JSON.parse(readFileSync('demo/store-settings.json', 'utf8')),
  ])
  await ensureDemoPolicies(database.db, '.')
})

const words = (text: string, np = text) => ({ en: text, ko: text, si: text, np })
const sections = (text: string, np = text) => [{ title: words('Terms'), text: words(text, np) }]
const read = async () => (await shop.call(consolePolicy, undefined, { token: owner.token, params: { kind: 'terms' } })).body.policy
const save = (revision: number | null, text: string, np = text) =>
  shop.call(consoleSavePolicyDraft, { kind: 'terms', revision, sections: sections(text, np) }, { token: owner.token })
const drop = (revision: number) => shop.call(consoleDropPolicyDraft, { kind: 'terms', revision }, { token: owner.token })
const publish = (more: object) =>
  shop.call(
    consolePublishPolicy,
    { kind: 'terms', effectiveOn: '2026-11-30', adverse: false, sections: sections('New'), ...more },
    { token: owner.token },
  )

it('staff read the newest version as it was written, the values of its placeholders, and the first day of the next one', async () => {
  const policy = await read()
  expect(policy).toMatchObject({ current: 1, draft: null, earliest: { usual: '2026-11-30', adverse: '2026-12-23' } })
  expect(policy.versions.map(({ version }) => version)).toEqual([1])
  expect(policy.newest.length).toBeGreaterThan(3)
  expect(policy.figures.en.shop).not.toBe('')
})

describe('a draft', () => {
  it('may lack a language, and shoppers do not see it', async () => {
    expect((await save(null, 'Draft', '')).body.draft.revision).toBe(1)
    expect((await read()).draft?.sections).toEqual(sections('Draft', ''))
    const shown = await shop.call(policyGet, undefined, { params: { kind: 'terms' } })
    expect(JSON.stringify(shown.body.policy)).not.toContain('Draft')
  })

  it('of two who save at once only one is kept, and the other is refused', async () => {
    await save(null, 'Draft')
    const responses = await Promise.all([save(1, 'One'), save(1, 'Two')])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).draft?.revision).toBe(2)
    expect((await save(null, 'Three')).refusal.code).toBe('CHANGED_MEANWHILE')
  })

  it('is thrown away only as it was seen', async () => {
    await save(null, 'Draft')
    await save(1, 'Again')
    expect((await drop(1)).refusal.code).toBe('CHANGED_MEANWHILE')
    expect((await drop(2)).status).toBe(200)
    expect((await read()).draft).toBeNull()
  })

  it('goes when it is published, and stays when that is refused', async () => {
    await save(null, 'New')
    expect((await publish({ draftRevision: 1, effectiveOn: '2026-11-29' })).status).toBe(400)
    expect((await read()).draft?.revision).toBe(1)
    expect((await publish({ draftRevision: 2 })).refusal.code).toBe('CHANGED_MEANWHILE')
    expect((await publish({ draftRevision: 1, follows: 1 })).body.version).toBe(2)
    const policy = await read()
    expect([policy.draft, policy.current, policy.versions.map(({ version }) => version)]).toEqual([null, 1, [2, 1]])
    expect(policy.newest).toEqual(sections('New'))
  })
})

it('a version that follows another than the newest is refused', async () => {
  await publish({ follows: 1 })
  expect((await publish({ follows: 1, sections: sections('Other') })).refusal.code).toBe('CHANGED_MEANWHILE')
  expect((await read()).versions).toHaveLength(2)
})

it('a text that lacks a language is not published', async () => {
  const refused = await publish({ sections: sections('New', '') })
  expect([refused.status, refused.refusal.field]).toEqual([400, 'sections.0.text.np'])
})
