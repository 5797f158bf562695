import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { consoleCampaigns, consoleTestCampaign } from '#contract/calls/console/campaigns.ts'
import { pushSubscribe } from '#contract/calls/notifications.ts'
import { campaignContent, campaignDesk, emptyCampaigns, toOne, words } from '#server/testing/campaign-desk.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openNotificationShop } from '#server/testing/notification-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: Awaited<ReturnType<typeof openNotificationShop>>
let owner: Person
let desk: ReturnType<typeof campaignDesk>
beforeAll(async () => {
  shop = await openNotificationShop()
})
beforeEach(async () => {
  await emptyCampaigns(shop)
  owner = await shop.person('manager')
  desk = campaignDesk(shop, owner)
})
afterAll(async () => {
  await expectCleanAudit(shop.pool)
  await shop.close()
})

const titlesOf = async (who: Person, query = '') => (await shop.notificationsOf(who, query)).notifications.map(({ title }) => title)
const speaks = (who: Person, language: string) => shop.pool.query('update account set language = $2 where id = $1', [who.id, language])
const readersOf = (language: string) => ({ audience: { kind: 'some', language, boughtDays: null, aisle: null } })
const count = async (table: 'notification' | 'notification_recipient'): Promise<number> =>
  (await shop.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

describe('sending', () => {
  it('reaches the people of the audience, each once, in slices that may run again', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => shop.person()))
    for (const who of people.slice(0, 4)) await speaks(who, 'si')
    const { campaign } = (await desk.send(await desk.saved(readersOf('si')))).body
    expect(campaign.state).toBe('sending')
    await desk.slice(campaign._id, new Date(), 2)
    expect(await desk.read(campaign._id)).toMatchObject({ state: 'sending', figures: { reached: 2 } })
    // The effect of the first slice, and a crashed run of the second.
    await Promise.all([desk.slice(campaign._id, new Date(), 2), desk.slice(campaign._id, new Date(), 2)])
    await desk.drain()
    expect(await desk.read(campaign._id)).toMatchObject({ state: 'sent', figures: { reached: 4, pushed: 0 } })
    expect(await count('notification_recipient')).toBe(4)
    for (const who of people.slice(0, 4)) expect(await titlesOf(who)).toEqual(['Drumsticks'])
    expect(await titlesOf(people[4] ?? owner)).toEqual([])
    expect(await titlesOf(people[0] ?? owner, '?lang=si')).toEqual(['මුරුංගා'])
  })

  it('to everybody is one row, seen by all who have an account, not by those who come later', async () => {
    const [ann, ben] = [await shop.person(), await shop.person()]
    const { _id } = await desk.notify({ title: words('Poya day', '포야 날') })
    expect(await desk.read(_id)).toMatchObject({ audience: { kind: 'everybody' }, figures: { reached: 3, read: 0 } })
    expect(await count('notification')).toBe(1)
    expect(await titlesOf(ann)).toEqual(['Poya day'])
    expect(await titlesOf(ben, '?lang=ko')).toEqual(['포야 날'])
    expect(await titlesOf(ben, '?lang=si')).toEqual(['Poya day'])
    expect(await titlesOf(await shop.person())).toEqual([])
  })

  it('happens once when it is pressed at the same time, by two people too; with words of before it does not', async () => {
    const [ann, other] = [await shop.person(), await shop.person('manager')]
    const old = await desk.saved()
    const ready = (await desk.save({}, old)).body.campaign
    expect((await desk.send(old)).refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', fresh: { version: ready.version } })
    const second = campaignDesk(shop, other)
    const responses = await Promise.all(Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? desk : second).send(ready)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    await desk.drain()
    expect(await titlesOf(ann)).toEqual(['Drumsticks'])
    expect(await count('notification')).toBe(1)
    expect(responses.find(({ status }) => status === 409)?.refusal).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  })

  it('can be stopped on the way: who has it keeps it, and nobody else gets it', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => shop.person()))
    const { campaign } = (await desk.send(await desk.saved(readersOf('en')))).body
    await desk.slice(campaign._id, new Date(), 2)
    await Promise.all([desk.stop(campaign), desk.slice(campaign._id, new Date(), 2)])
    await desk.drain()
    const { state, figures } = await desk.read(campaign._id)
    expect(state).toBe('stopped')
    expect([2, 4]).toContain(figures?.reached)
    expect(await count('notification_recipient')).toBe(figures?.reached)
    const got = await Promise.all(people.map(async (who) => (await titlesOf(who)).length))
    expect(got.reduce((sum, one) => sum + one, 0) + (await titlesOf(owner)).length).toBe(figures?.reached)
    expect((await desk.stop(campaign)).code).toBe('CHANGED_MEANWHILE')
  })

  it('notifies one customer alone, and the devices of nobody else, whoever has the device by then', async () => {
    const [ann, ben] = [await shop.person(), await shop.person()]
    const [hers, his] = [shop.device(), shop.device()]
    await shop.call(pushSubscribe, hers.subscription, { token: ann.token })
    await shop.call(pushSubscribe, his.subscription, { token: ben.token })
    const { _id, customer } = await desk.notify(toOne(ann))
    expect([await titlesOf(ann), await titlesOf(ben)]).toEqual([['Drumsticks'], []])
    expect(await shop.received(hers)).toMatchObject([{ title: 'Drumsticks', path: '/catview' }])
    expect(await shop.received(his)).toEqual([])
    expect((await desk.read(_id)).figures).toMatchObject({ reached: 1, pushed: 1 })
    expect(customer).toMatch(/^Person/)
  })

  it('brings hostile HTML cleaned, and a title as it is written', async () => {
    const ann = await shop.person()
    const html = '<h2>News</h2><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>'
    await desk.notify({ ...toOne(ann), type: 'html', title: words('<b>Title</b>'), content: words(html) })
    const [kept] = (await shop.notificationsOf(ann)).notifications
    expect(kept).toMatchObject({ type: 'html', title: '<b>Title</b>', content: '<h2>News</h2><a>x</a>' })
  })

  it('is refused without an English title, without a target or a text that can be shown, and to nobody', async () => {
    const field = async (change: object) => (await desk.send(await desk.saved(change), { englishFor: ['ko', 'si', 'np'] })).refusal.field
    expect(await field({ title: words('', '제목') })).toBe('content.title.en')
    expect(await field({ title: words('   ') })).toBe('content.title.en')
    expect(await field({ action: null })).toBe('content.action')
    expect(await field({ type: 'html', content: words('') })).toBe('content.content.en')
    expect(await field({ type: 'html', content: words('<script>1</script>') })).toBe('content.content.en')
    expect(await field(readersOf('np'))).toBe('audience')
    expect(await count('notification')).toBe(0)
  })

  it('is no matter of packers or customers', async () => {
    const packer = campaignDesk(shop, await shop.person('packer'))
    const ready = await desk.saved()
    expect((await packer.send(ready)).status).toBe(403)
    expect((await campaignDesk(shop, await shop.person()).send(ready)).status).toBe(403)
    const { token } = await shop.person('packer')
    expect((await shop.call(consoleCampaigns, undefined, { query: '?list=open', token })).status).toBe(403)
  })
})

describe('a language that is missing', () => {
  it('has to be confirmed when somebody reads it; its readers get all of it in English', async () => {
    const [ann, ben] = [await shop.person(), await shop.person()]
    await speaks(ann, 'np')
    await speaks(ben, 'si')
    const half = await desk.saved({ title: words('Tea', '차', 'තේ', 'चिया'), description: words('Fresh', '', 'අලුත්', '') })
    const refused = await desk.send(half)
    expect(refused.refusal).toMatchObject({ code: 'LANGUAGE_MISSING', fresh: { missing: ['np'] } })
    expect((await desk.read(half._id)).state).toBe('draft')
    expect((await desk.send(half, { englishFor: ['np'] })).status).toBe(200)
    await desk.drain()
    expect((await shop.notificationsOf(ann, '?lang=np')).notifications).toMatchObject([{ title: 'Tea', description: 'Fresh' }])
    expect((await shop.notificationsOf(ben, '?lang=si')).notifications).toMatchObject([{ title: 'තේ', description: 'අලුත්' }])
  })
})

test('a test goes to the own account alone, in the language that was looked at', async () => {
  const ann = await shop.person()
  const device = shop.device()
  await shop.call(pushSubscribe, device.subscription, { token: owner.token })
  const body = { content: campaignContent({ advertising: true, description: words('Fresh', '신선해요') }), language: 'ko' }
  expect((await shop.call(consoleTestCampaign, body, { token: owner.token })).status).toBe(200)
  await desk.drain()
  expect(await titlesOf(ann)).toEqual([])
  expect(await shop.received(device)).toMatchObject([{ title: expect.stringMatching(/^\(광고\) \S.* 드럼스틱$/) }])
  const empty = { content: campaignContent({ title: words('') }), language: 'ko' }
  expect((await shop.call(consoleTestCampaign, empty, { token: owner.token })).refusal.field).toBe('content.title.en')
})
