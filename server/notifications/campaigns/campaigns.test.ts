import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import {
  type Campaign,
  consoleCampaign,
  consoleCampaignReach,
  consoleCampaigns,
  consoleCopyCampaign,
  consoleRemoveCampaign,
  consoleSaveCampaign,
  consoleSendCampaign,
  consoleStopCampaign,
  consoleTestCampaign,
} from '#contract/calls/console/campaigns.ts'
import { notificationsRead, pushSubscribe } from '#contract/calls/notifications.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openNewsShop } from '#server/testing/news-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { writeOrder } from '#server/testing/write-order.ts'
import { deleteOldNotifications } from '../delete-old-notifications.ts'
import { sendCampaign } from './send-campaign.ts'
import { sendSlice } from './send-slice.ts'

let shop: Awaited<ReturnType<typeof openNewsShop>>
let owner: Person
beforeAll(async () => {
  shop = await openNewsShop()
})
beforeEach(async () => {
  // The accounts of orders stay.
  await shop.pool.query('truncate campaign, notification cascade')
  await shop.pool.query(`delete from account a where not exists (select from "order" o where o.account_id = a.id)`)
  await shop.pool.query('delete from outbox')
  owner = await shop.person('manager')
})
afterAll(async () => {
  await expectCleanAudit(shop.pool)
  await shop.close()
})

const text = (en: string, ko = '', si = '', np = '') => ({ en, ko, si, np })
const draft = (change: object = {}) => ({
  ...{ type: 'link', title: text('Drumsticks', '드럼스틱', 'මුරුංගා', 'सजिवन'), description: text(''), content: text('') },
  ...{ image: null, action: '/catview', actionText: text(''), advertising: false, audience: { kind: 'everybody' } },
  ...change,
})
const save = async (change: object = {}, known: { _id: string; version: number } | null = null, who = owner) =>
  shop.call(
    consoleSaveCampaign,
    { campaignId: known?._id ?? null, version: known?.version ?? null, content: draft(change) },
    { token: who.token },
  )
const saved = async (change: object = {}) => (await save(change)).body.campaign
const send = (known: { _id: string; version: number }, more: object = {}, who = owner) =>
  shop.call(consoleSendCampaign, { campaignId: known._id, version: known.version, at: null, ...more }, { token: who.token })
const stop = (known: { _id: string; version: number }) =>
  shop.call(consoleStopCampaign, { campaignId: known._id, version: known.version }, { token: owner.token })
const read = async (id: string): Promise<Campaign> =>
  (await shop.call(consoleCampaign, undefined, { params: { id }, token: owner.token })).body.campaign
const slice = (id: string, at = new Date(), most?: number) => inTransaction(shop.db, (tx) => sendSlice(tx, Number(id), { now: at, most }))
const titlesOf = async (who: Person, query = '') => (await shop.newsOf(who, query)).notifications.map(({ title }) => title)
const agree = (who: Person, kind = 'marketing-push', given = true) =>
  shop.pool.query(`insert into consent (account_id, kind, version, given, at) values ($1, $2, '1', $3, clock_timestamp())`, [
    who.id,
    kind,
    given,
  ])
const speaks = (who: Person, language: string) => shop.pool.query('update account set language = $2 where id = $1', [who.id, language])
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const recipients = async (): Promise<number> => (await shop.pool.query('select count(*)::int as n from notification_recipient')).rows[0].n

describe('a draft', () => {
  it('is kept with its HTML sanitised, and may be half written', async () => {
    const html = '<p>Fresh</p><script>alert(1)</script><p><a href="javascript:x()">go</a></p>'
    const { content, state, missing } = await saved({ type: 'html', title: text('Tea'), content: text(html), action: null })
    expect(content.content.en).toBe('<p>Fresh</p><p><a>go</a></p>')
    expect([state, missing]).toEqual(['draft', ['ko', 'si', 'np']])
    expect((await save({ title: text('') })).status).toBe(200)
  })

  it('that somebody else saved meanwhile is refused with the state that is there, and saved on that one', async () => {
    const first = await saved()
    const [one, two] = await Promise.all([save({ action: '/a' }, first), save({ action: '/b' }, first)])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const refused = one.status === 409 ? one : two
    const fresh = (one.status === 409 ? two : one).body.campaign
    expect(refused.refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', fresh: { _id: first._id, version: 2 } })
    expect((await save({ action: '/c' }, fresh)).body.campaign.content.action).toBe('/c')
  })

  it.each([
    [{ action: 'javascript:alert(1)' }, 'content.action'],
    [{ image: 'https://evil.example/x.png' }, 'content.image'],
    [{ title: text('x'.repeat(121)) }, 'content.title.en'],
    [{ audience: { kind: 'some', language: null, boughtDays: 0, aisle: null } }, 'content.audience.boughtDays'],
    [{ audience: { kind: 'some', language: null, boughtDays: null, aisle: 'Nowhere' } }, 'content.audience.aisle'],
  ])('with %j is refused by its field', async (change, field) => {
    expect((await save(change)).refusal.field).toBe(field)
  })

  it('is copied and removed; a customer who is unknown is not found', async () => {
    const first = await saved()
    const copy = (await shop.call(consoleCopyCampaign, { campaignId: first._id }, { token: owner.token })).body.campaign
    expect([copy.content, copy._id === first._id]).toEqual([first.content, false])
    const body = { campaignId: copy._id, version: copy.version }
    expect((await shop.call(consoleRemoveCampaign, body, { token: owner.token })).status).toBe(200)
    expect((await shop.call(consoleRemoveCampaign, body, { token: owner.token })).status).toBe(404)
    expect((await save({ audience: { kind: 'one', customerId: 'nobody' } })).status).toBe(404)
  })
})

describe('sending', () => {
  it('reaches the people of the audience, each once, in slices that may run again', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => shop.person()))
    for (const who of people.slice(0, 4)) await speaks(who, 'si')
    const { campaign } = (await send(await saved({ audience: { kind: 'some', language: 'si', boughtDays: null, aisle: null } }))).body
    expect(campaign.state).toBe('sending')
    await slice(campaign._id, new Date(), 2)
    expect(await read(campaign._id)).toMatchObject({ state: 'sending', figures: { reached: 2 } })
    // The effect of the first slice, and a crashed run of the second.
    await Promise.all([slice(campaign._id, new Date(), 2), slice(campaign._id, new Date(), 2)])
    for (let round = 0; round < 3; round++) await shop.drain()
    expect(await read(campaign._id)).toMatchObject({ state: 'sent', figures: { reached: 4, pushed: 0 } })
    expect(await recipients()).toBe(4)
    for (const who of people.slice(0, 4)) expect(await titlesOf(who)).toEqual(['Drumsticks'])
    expect(await titlesOf(people[4] ?? owner)).toEqual([])
    expect(await titlesOf(people[0] ?? owner, '?lang=si')).toEqual(['මුරුංගා'])
  })

  it('happens once when two people press at the same time', async () => {
    const [ann, other] = [await shop.person(), await shop.person('manager')]
    const ready = await saved()
    const answers = await Promise.all([send(ready), send(ready, {}, other), send(ready)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await shop.drain()
    await shop.drain()
    expect(await titlesOf(ann)).toEqual(['Drumsticks'])
    expect(answers.find(({ status }) => status === 409)?.refusal).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  })

  it('can be stopped on the way: who has it keeps it, and nobody else gets it', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => shop.person()))
    const { campaign } = (await send(await saved({ audience: { kind: 'some', language: 'en', boughtDays: null, aisle: null } }))).body
    await slice(campaign._id, new Date(), 2)
    await Promise.all([stop(campaign), slice(campaign._id, new Date(), 2)])
    for (let round = 0; round < 3; round++) await shop.drain()
    const { state, figures } = await read(campaign._id)
    expect(state).toBe('stopped')
    expect([2, 4]).toContain(figures?.reached)
    expect(await recipients()).toBe(figures?.reached)
    const got = await Promise.all(people.map(async (who) => (await titlesOf(who)).length))
    expect(got.reduce((sum, one) => sum + one, 0) + (await titlesOf(owner)).length).toBe(figures?.reached)
    expect((await stop(campaign)).code).toBe('CHANGED_MEANWHILE')
  })

  it('tells the devices of those people alone, whoever has the device by then', async () => {
    const [ann, ben] = [await shop.person(), await shop.person()]
    const [hers, his] = [shop.device(), shop.device()]
    await shop.call(pushSubscribe, hers.subscription, { token: ann.token })
    await shop.call(pushSubscribe, his.subscription, { token: ben.token })
    const { campaign } = (await send(await saved({ audience: { kind: 'one', customerId: ann.id } }))).body
    for (let round = 0; round < 3; round++) await shop.drain()
    expect(await shop.received(hers)).toMatchObject([{ title: 'Drumsticks', path: '/catview' }])
    expect(await shop.received(his)).toEqual([])
    expect((await read(campaign._id)).figures).toMatchObject({ reached: 1, pushed: 1 })
    expect(campaign.customer).toMatch(/^Person/)
  })

  it('is refused without an English title, without a target, and to nobody', async () => {
    const field = async (change: object) => (await send(await saved(change), { englishFor: ['ko', 'si', 'np'] })).refusal.field
    expect(await field({ title: text('') })).toBe('content.title.en')
    expect(await field({ action: null })).toBe('content.action')
    expect(await field({ type: 'html', content: text('') })).toBe('content.content.en')
    expect(await field({ audience: { kind: 'some', language: 'np', boughtDays: null, aisle: null } })).toBe('audience')
  })

  it('is no matter of packers', async () => {
    const packer = await shop.person('packer')
    expect((await send(await saved(), {}, packer)).status).toBe(403)
    expect((await shop.call(consoleCampaigns, undefined, { query: '?list=open', token: packer.token })).status).toBe(403)
  })
})

describe('a language that is missing', () => {
  it('has to be confirmed when somebody reads it; its readers get all of it in English', async () => {
    const [ann, ben] = [await shop.person(), await shop.person()]
    await speaks(ann, 'np')
    await speaks(ben, 'si')
    const half = await saved({ title: text('Tea', '차', 'තේ', 'चिया'), description: text('Fresh', '', 'අලුත්', '') })
    const refused = await send(half)
    expect(refused.refusal).toMatchObject({ code: 'LANGUAGE_MISSING', fresh: { missing: ['np'] } })
    expect((await read(half._id)).state).toBe('draft')
    expect((await send(half, { englishFor: ['np'] })).status).toBe(200)
    await shop.drain()
    expect((await shop.newsOf(ann, '?lang=np')).notifications).toMatchObject([{ title: 'Tea', description: 'Fresh' }])
    expect((await shop.newsOf(ben, '?lang=si')).notifications).toMatchObject([{ title: 'තේ', description: 'අලුත්' }])
  })
})

describe('a schedule', () => {
  it('sends at its time and not before, also after a restart', async () => {
    const ann = await shop.person()
    const at = later(2)
    const { campaign } = (await send(await saved(), { at })).body
    expect(campaign).toMatchObject({ state: 'scheduled', scheduledAt: at })
    expect((await save({}, campaign)).code).toBe('CHANGED_MEANWHILE')
    await shop.drain()
    await slice(campaign._id, new Date(Date.parse(at) - 1))
    expect((await read(campaign._id)).state).toBe('scheduled')
    await Promise.all([slice(campaign._id, new Date(at)), slice(campaign._id, new Date(at))])
    for (let round = 0; round < 2; round++) await shop.drain()
    expect((await read(campaign._id)).state).toBe('sent')
    expect(await recipients()).toBe(2)
    expect(await shop.pool.query(`select 1 from notification where origin = $1`, [`campaign:${campaign._id}`])).toMatchObject({
      rowCount: 1,
    })
    expect((await shop.newsOf(ann)).unread).toBeGreaterThanOrEqual(0)
  })

  it('that was cancelled leaves a draft, and its effect sends nothing', async () => {
    const { campaign } = (await send(await saved(), { at: later(2) })).body
    const again = (await stop(campaign)).body.campaign
    expect(again.state).toBe('draft')
    await slice(campaign._id, new Date(later(3)))
    expect([(await read(campaign._id)).state, await recipients()]).toEqual(['draft', 0])
    expect((await save({ action: '/later' }, again)).status).toBe(200)
  })

  it('of the past or of another year is refused', async () => {
    const ready = await saved()
    expect((await send(ready, { at: later(-1) })).refusal.field).toBe('at')
    expect((await send(ready, { at: later(24 * 400) })).refusal.field).toBe('at')
  })
})

describe('an advertisement', () => {
  const evening = (time: string) => new Date(`2027-03-05T${time}+09:00`)
  const order = async (now: Date, at: string | null = null) => {
    const { _id, version } = await saved({ advertising: true })
    const work = inTransaction(shop.db, (tx) =>
      sendCampaign(tx, { campaignId: _id, version, at, englishFor: [] }, { actorId: owner.id, now }),
    )
    return { _id, refused: await work.then(() => null).catch((error: unknown) => error) }
  }

  it.each([
    ['20:59:59', null],
    ['21:00:00', '2027-03-05T23:00:00.000Z'],
    ['07:59:59', '2027-03-04T23:00:00.000Z'],
    ['08:00:00', null],
  ])('sent or scheduled at %s in Seoul may go from %s', async (time, from) => {
    await agree(await shop.person())
    const planned = await order(evening('06:00:00'), evening(time).toISOString())
    const sent = await order(evening(time))
    for (const { refused } of [planned, sent]) {
      if (from === null) expect(refused === null || time === '06:00:00').toBe(true)
      else expect(refused).toMatchObject({ code: 'ADVERTISING_AT_NIGHT', details: { fresh: { allowedFrom: from } } })
      if (refused !== null) expect(refused).toBeInstanceOf(Refusal)
    }
  })

  it('whose run comes late, in the night, waits for the morning', async () => {
    const ann = await shop.person()
    await agree(ann)
    const { _id } = await order(evening('12:00:00'), evening('20:30:00').toISOString())
    await slice(_id, evening('23:10:00'))
    expect(await read(_id)).toMatchObject({ state: 'scheduled', scheduledAt: '2027-03-05T23:00:00.000Z' })
    await slice(_id, new Date('2027-03-05T23:00:00Z'))
    expect((await read(_id)).state).toBe('sending')
  })

  it('reaches those who agreed to it and nobody else, and says so first and last', async () => {
    const [yes, no, withdrawn] = [await shop.person(), await shop.person(), await shop.person()]
    await agree(yes)
    await agree(no, 'marketing-email')
    await agree(withdrawn)
    await agree(withdrawn, 'marketing-push', false)
    const { _id } = await order(evening('12:00:00'))
    await slice(_id, evening('12:00:01'))
    expect((await read(_id)).figures?.reached).toBe(1)
    const { rows } = await shop.pool.query(`select title, description, advertising from notification where origin = $1`, [
      `campaign:${_id}`,
    ])
    expect(rows[0]).toMatchObject({ advertising: true, title: { ko: expect.stringMatching(/^\(광고\) \S.* 드럼스틱$/) } })
    expect(rows[0].description.ko).toContain('무료수신거부')
    const reached = await shop.pool.query('select account_id from notification_recipient')
    expect(reached.rows).toEqual([{ account_id: yes.id }])
  })
})

test('a test goes to the own account alone, in the language that was looked at', async () => {
  const ann = await shop.person()
  const device = shop.device()
  await shop.call(pushSubscribe, device.subscription, { token: owner.token })
  const body = { content: draft({ advertising: true, description: text('Fresh', '신선해요') }), language: 'ko' }
  expect((await shop.call(consoleTestCampaign, body, { token: owner.token })).status).toBe(200)
  for (let round = 0; round < 3; round++) await shop.drain()
  expect(await titlesOf(ann)).toEqual([])
  expect(await shop.received(device)).toMatchObject([{ title: expect.stringMatching(/^\(광고\) \S.* 드럼스틱$/) }])
  const empty = { content: draft({ title: text('') }), language: 'ko' }
  expect((await shop.call(consoleTestCampaign, empty, { token: owner.token })).refusal.field).toBe('content.title.en')
})

test('the reach counts people by their orders, aisle and language, and those with a device', async () => {
  const [ann, ben, cara] = [await shop.person(), await shop.person(), await shop.person()]
  await speaks(ben, 'np')
  const [spice, tea] = [await shop.goods(), await shop.goods({ category: 'Tea / Coffee' })]
  await writeOrder(shop.db, { id: ann.id, email: 'a@example.com' }, spice.id, 'Delivered')
  await writeOrder(shop.db, { id: ben.id, email: 'b@example.com' }, tea.id, 'Delivered')
  await writeOrder(shop.db, { id: cara.id, email: 'c@example.com' }, tea.id, 'Cancelled')
  await shop.pool.query(`update "order" set placed_at = now() - interval '40 days' where account_id = $1`, [ben.id])
  await shop.call(pushSubscribe, shop.device().subscription, { token: ann.token })
  await agree(ben)
  const reach = async (query: string) =>
    (await shop.call(consoleCampaignReach, undefined, { query: `?advertising=false&${query}`, token: owner.token })).body.reach
  expect(await reach('kind=everybody&lang=ko')).toMatchObject({ people: 4, withPush: 1 })
  expect(await reach('kind=some&boughtDays=30')).toMatchObject({ people: 1, withPush: 1 })
  expect((await reach('kind=some&boughtDays=90')).byLanguage).toEqual([
    { language: 'en', people: 1 },
    { language: 'ko', people: 0 },
    { language: 'si', people: 0 },
    { language: 'np', people: 1 },
  ])
  expect(await reach('kind=some&aisle=Spices')).toMatchObject({ people: 1 })
  expect(await reach('kind=some&aisle=Spices&reads=np')).toMatchObject({ people: 0 })
  expect(await reach(`kind=one&customerId=${ann.id}`)).toMatchObject({ people: 1, withPush: 1 })
  const query = '?advertising=true&kind=everybody'
  expect((await shop.call(consoleCampaignReach, undefined, { query, token: owner.token })).body.reach).toMatchObject({
    people: 1,
    withPush: 0,
  })
})

test('the list of the past says who read, went on and ordered, also when the notification is gone', async () => {
  const [ann, ben, goods] = [await shop.person(), await shop.person(), await shop.goods()]
  for (const who of [ann, ben]) await speaks(who, 'si')
  const { campaign } = (await send(await saved({ audience: { kind: 'some', language: 'si', boughtDays: null, aisle: null } }))).body
  await shop.drain()
  const [news] = (await shop.newsOf(ann)).notifications
  const mark = (who: Person, tapped?: boolean) =>
    shop.call(notificationsRead, { notificationId: news?._id, ...(tapped !== undefined && { tapped }) }, { token: who.token })
  await mark(ann)
  await mark(ann, true)
  await mark(ann, true)
  await mark(ben)
  await writeOrder(shop.db, { id: ben.id, email: 'b@example.com' }, goods.id, 'Delivered')
  const list = async () => (await shop.call(consoleCampaigns, undefined, { query: '?list=past&limit=1', token: owner.token })).body.items[0]
  const figures = { reached: 2, pushed: 0, read: 2, tapped: 1, ordered: 1 }
  expect(await list()).toMatchObject({ _id: campaign._id, state: 'sent', figures })
  await shop.pool.query(`update notification set created_at = created_at - interval '40 days'`)
  await shop.pool.query(`update campaign set started_at = started_at - interval '40 days'`)
  // An order of today no longer follows it; the nightly job has kept what did at the time.
  await shop.pool.query(`update "order" set placed_at = placed_at - interval '40 days' where account_id = $1`, [ben.id])
  expect(await deleteOldNotifications(shop.db)).toBeGreaterThan(0)
  expect(await recipients()).toBe(0)
  expect(await list()).toMatchObject({ figures })
})
