import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  consoleSaveBank,
  consoleSaveSettings,
  consoleSettings,
  consoleSettingsChanges,
  consoleUndoSettings,
  freshSectionSchema,
} from '#contract/calls/console/settings.ts'
import { storeGet } from '#contract/calls/settings.ts'
import { DatabaseListener } from '#server/platform/database/database-listener.ts'
import { createLog } from '#server/platform/log.ts'
import { contentChannel } from '#server/platform/response-cache/content-channel.ts'
import { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'

const cache = new ResponseCache()
const same = (text: string) => ({ en: text, ko: text, si: text, np: text })
let shop: PaymentShop
let listener: DatabaseListener
let owner: Person
let manager: Person
/** The facts that the shop opens with. */
let opening: unknown

beforeAll(async () => {
  shop = await openPaymentShop({ wakes: false, app: () => ({ caching: { cache, catchUp: () => listener.catchUp() } }) })
  listener = new DatabaseListener({ url: shop.url, log: createLog('silent'), channels: [contentChannel(cache)] })
  await listener.start()
  owner = await shop.person('owner')
  manager = await shop.person('manager')
  await shop.pool.query(`insert into staff_role_permission (role, permission) values ('manager', 'settings.write') on conflict do nothing`)
  opening = (await shop.pool.query('select facts from store_settings')).rows[0].facts
})
beforeEach(async () => {
  await shop.empty('settings_change, mart')
  await shop.pool.query('update store_settings set facts = $1', [opening])
  await listener.catchUp()
})
afterAll(async () => {
  await listener.stop()
  await shop.close()
})

const read = async () => (await shop.call(consoleSettings, undefined, { token: owner.token })).body.sections
const save = (body: unknown, who = owner) => shop.call(consoleSaveSettings, body, { token: who.token })
const changes = async (query = '') => (await shop.call(consoleSettingsChanges, undefined, { token: owner.token, query })).body
const shown = async () => (await shop.call(storeGet)).body

describe('a section of the settings', () => {
  it('is saved, seen by shoppers at once although it was cached, and kept with who changed it', async () => {
    expect((await shown()).settings.delivery.charge).toBe(3_000)
    expect(cache.peek('call:/api/store/get')).toBeTruthy()
    const { version, facts } = (await read()).delivery
    const saved = await save({ section: 'delivery', version, facts: { delivery: { ...facts.delivery, charge: 3_500, freeFrom: 90_000 } } })
    expect(saved.body.sections.delivery.facts.delivery).toMatchObject({ charge: 3_500, freeFrom: 90_000 })
    expect((await shown()).settings.delivery).toMatchObject({ charge: 3_500, freeFrom: 90_000 })
    const { items } = await changes()
    expect(items[0]).toMatchObject({ section: 'delivery', undone: false, undoes: false, mayUndo: true })
    expect(items[0]?.changes).toEqual([
      { path: 'delivery.charge', before: '₩3,000', after: '₩3,500' },
      { path: 'delivery.freeFrom', before: '₩100,000', after: '₩90,000' },
    ])
  })

  it('that somebody changed meanwhile is refused with what it is now', async () => {
    const { version } = (await read()).gift
    expect((await save({ section: 'gift', version, facts: { giftThreshold: 50_000 } })).status).toBe(200)
    const late = await save({ section: 'gift', version, facts: { giftThreshold: 70_000 } }, manager)
    expect(late.code).toBe('CHANGED_MEANWHILE')
    const fresh = freshSectionSchema.parse(late.refusal.fresh)
    expect(fresh).toMatchObject({ section: 'gift', facts: { giftThreshold: 50_000 } })
    expect((await save({ section: 'gift', version: fresh.version, facts: { giftThreshold: 70_000 } }, manager)).status).toBe(200)
    expect((await shown()).settings.giftThreshold).toBe(70_000)
  })

  it('of two saves at once keeps one, and refuses the other', async () => {
    const { version } = (await read()).gift
    const two = await Promise.all([80_000, 90_000].map((giftThreshold) => save({ section: 'gift', version, facts: { giftThreshold } })))
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is refused with the field that is wrong', async () => {
    const { shop: facts, delivery, closedDays, returns, marts } = await read()
    const wrong = (change: object) => ({
      section: 'delivery',
      version: delivery.version,
      facts: { delivery: { ...delivery.facts.delivery, ...change } },
    })
    const fieldOf = async (body: unknown) => (await save(body)).refusal.field
    expect(await fieldOf(wrong({ charge: -1 }))).toBe('facts.delivery.charge')
    expect(await fieldOf(wrong({ hours: { from: '18:00', to: '10:00' } }))).toBe('facts.delivery.hours.to')
    expect(await fieldOf(wrong({ cutOffHours: 25 }))).toBe('facts.delivery.cutOffHours')
    expect(await fieldOf(wrong({ standardDays: 'soon' }))).toBe('facts.delivery.standardDays')
    const cards = { ...returns.facts, returns: { ...returns.facts.returns, cardDays: 'a week' } }
    expect(await fieldOf({ section: 'returns', version: returns.version, facts: cards })).toBe('facts.returns.cardDays')
    const phones = { ...facts.facts, contact: { ...facts.facts.contact, phones: ['031-000-0000', 'call us'] } }
    expect(await fieldOf({ section: 'shop', version: facts.version, facts: phones })).toBe('facts.contact.phones.1')
    const place = { latitude: 37, longitude: 127, hours: '10:00–21:00', active: true }
    const silent = { id: 'm1', name: same('Ansan'), address: same('Ansan-si'), phone: 'none', ...place }
    expect(await fieldOf({ section: 'marts', version: marts.version, facts: { marts: [silent] } })).toBe('facts.marts.0.phone')
    const day = { date: '2027-01-05', name: 'Stock count' }
    expect(await fieldOf({ section: 'closedDays', version: closedDays.version, facts: { closedDays: [day, day] } })).toBe(
      'facts.closedDays',
    )
    expect(await fieldOf({ section: 'bank', version: '', facts: {} })).toBe('section')
  })

  it('is refused where a value is longer or larger than the store can work with', async () => {
    const { shop: facts, returns, limits, processors } = await read()
    const long = 'x'.repeat(301)
    const [one] = processors.facts.processors
    const wrong = [
      { section: 'shop', facts: { ...facts.facts, company: { ...facts.facts.company, address: long } } },
      { section: 'shop', facts: { ...facts.facts, contact: { ...facts.facts.contact, phones: [long] } } },
      { section: 'returns', facts: { ...returns.facts, returns: { ...returns.facts.returns, refundBusinessDays: 2_000_000_000 } } },
      { section: 'limits', facts: { ...limits.facts, orders: { unpaid: 3_000_000_000, perHour: 5 } } },
      { section: 'processors', facts: { processors: Array.from({ length: 51 }, () => one) } },
    ]
    const fields = await Promise.all(wrong.map(async (body) => (await save({ ...body, version: '' })).refusal.field))
    expect(fields).toEqual([
      ...['facts.company.address', 'facts.contact.phones.0', 'facts.returns.refundBusinessDays', 'facts.orders.unpaid'],
      'facts.processors',
    ])
  })

  it('can close the shop for a day: what is ordered then goes out on the next one', async () => {
    const before = (await shown()).deliveryWindows[1]
    if (!before) throw new Error('No window')
    const date = before.from.slice(0, 10)
    const { version } = (await read()).closedDays
    expect((await save({ section: 'closedDays', version, facts: { closedDays: [{ date, name: 'Stock count' }] } })).status).toBe(200)
    const { deliveryWindows, settings } = await shown()
    expect(deliveryWindows.map(({ from }) => from)).not.toContain(before.from)
    expect(Object.keys(settings)).not.toContain('closedDays')
  })

  it('keeps the marts in their order, hidden ones for staff alone', async () => {
    const { marts } = await read()
    const words = (en: string) => ({ en, ko: '', si: '', np: '' })
    const mart = { phone: '031-000-0000', latitude: 37.3, longitude: 126.8, hours: '09:00–21:00', active: true }
    const ansan = { ...mart, id: 'ansan', name: words('Ansan'), address: words('Damunhwa 1-gil 12') }
    const gimhae = { ...mart, id: 'gimhae', name: words('Gimhae'), address: words('Dongsang-ro 7'), active: false }
    const saved = await save({ section: 'marts', version: marts.version, facts: { marts: [gimhae, ansan] } })
    expect(saved.body.sections.marts.facts.marts.map(({ id }) => id)).toEqual(['gimhae', 'ansan'])
    expect((await shown()).marts.map(({ name }) => name)).toEqual(['Ansan'])
    expect((await changes()).items[0]?.changes).toEqual([{ path: 'marts', before: null, after: 'Gimhae, Ansan' }])
  })
})

describe('a change of settings', () => {
  const undo = (changeId: string | undefined, who = owner) => shop.call(consoleUndoSettings, { changeId }, { token: who.token })

  it('is taken back once, beside what others changed since', async () => {
    const { returns } = await read()
    const terms = returns.facts
    await save({ section: 'returns', version: returns.version, facts: { ...terms, returns: { ...terms.returns, days: 14 } } })
    const changed = (await changes('?section=returns')).items[0]
    const again = (await read()).returns
    await save({ section: 'returns', version: again.version, facts: { ...again.facts, cashReceiptThreshold: 1_000 } })
    const undone = await undo(changed?._id)
    expect(undone.body.sections.returns.facts).toMatchObject({ returns: { days: 7 }, cashReceiptThreshold: 1_000 })
    const { items } = await changes('?section=returns')
    expect(items.map(({ undoes, undone: gone, mayUndo }) => [undoes, gone, mayUndo])).toEqual([
      [true, false, true],
      [false, false, true],
      [false, true, false],
    ])
    expect((await undo(changed?._id)).code).toBe('NOT_FOUND')
    expect((await undo('nothing')).code).toBe('NOT_FOUND')
  })

  it('is not taken back over a later one of the same field, which is shown', async () => {
    const set = async (giftThreshold: number) => {
      const { version } = (await read()).gift
      await save({ section: 'gift', version, facts: { giftThreshold } })
      return (await changes('?section=gift&limit=1')).items[0]?._id
    }
    const first = await set(11_000)
    await set(12_000)
    const refused = await undo(first)
    expect(refused.code).toBe('CHANGED_MEANWHILE')
    expect(freshSectionSchema.parse(refused.refusal.fresh).facts).toEqual({ giftThreshold: 12_000 })
  })

  it('is listed page by page, and kept for ever', async () => {
    for (const giftThreshold of [21_000, 22_000, 23_000, 24_000])
      await save({ section: 'gift', version: (await read()).gift.version, facts: { giftThreshold } })
    const first = await changes('?limit=2')
    const second = await changes(`?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ _id }) => _id)).toEqual((await changes('?limit=4')).items.map(({ _id }) => _id))
    await expect(shop.pool.query('delete from settings_change')).rejects.toThrow('append-only')
    await expectCleanAudit(shop.pool)
  })
})

describe('the bank account', () => {
  it('is changed by the owner alone, with the password, cannot be taken back by a tap, and is shown by its last digits', async () => {
    const { version, facts } = (await read()).bank
    const body = { version, facts: { bank: { ...facts.bank, account: '110-222-333444' } } }
    expect((await shop.call(consoleSaveBank, body, { token: manager.token })).code).toBe('FORBIDDEN')
    await shop.pool.query(`update session set proven_at = now() - interval '1 day'`)
    expect((await shop.call(consoleSaveBank, body, { token: owner.token })).code).toBe('PASSWORD_NEEDED')
    await shop.pool.query('update session set proven_at = now()')
    const words = { version, facts: { bank: { ...facts.bank, account: 'ask us' } } }
    expect((await shop.call(consoleSaveBank, words, { token: owner.token })).refusal.field).toBe('facts.bank.account')
    expect((await shop.call(consoleSaveBank, body, { token: owner.token })).status).toBe(200)
    expect((await shown()).settings.bank.account).toBe('110-222-333444')
    const [change] = (await changes('?section=bank')).items
    expect(change).toMatchObject({ mayUndo: false, changes: [{ path: 'bank.account', before: '…0000', after: '…3444' }] })
    expect((await shop.call(consoleUndoSettings, { changeId: change?._id }, { token: owner.token })).code).toBe('NOT_FOUND')
    const { rows } = await shop.pool.query(`select before, after from staff_action where subject_id = 'bank'`)
    expect(JSON.stringify(rows)).not.toContain('333444')
  })

  it('that the shop opened with is shown, though staff could not write it', async () => {
    const { account } = (await read()).bank.facts.bank
    const open = (text: string) =>
      shop.pool.query(`update store_settings set facts = jsonb_set(facts, '{bank,account}', to_jsonb($1::text))`, [text])
    await open('told on demand')
    expect((await read()).bank.facts.bank.account).toBe('told on demand')
    await open(account)
  })
})
