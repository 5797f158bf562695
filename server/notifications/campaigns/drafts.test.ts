import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleCopyCampaign, consoleRemoveCampaign } from '#contract/calls/console/campaigns.ts'
import { campaignDesk, emptyCampaigns, words } from '#server/testing/campaign-desk.ts'
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

describe('a draft', () => {
  it('is kept with its HTML sanitised, and may be half written', async () => {
    const html = '<p>Fresh</p><script>alert(1)</script><p><a href="javascript:x()">go</a></p>'
    const { content, state, missing } = await desk.saved({ type: 'html', title: words('Tea'), content: words(html), action: null })
    expect(content.content.en).toBe('<p>Fresh</p><p><a>go</a></p>')
    expect([state, missing]).toEqual(['draft', ['ko', 'si', 'np']])
    expect((await desk.save({ title: words('') })).status).toBe(200)
    expect((await desk.saved({ content: words('<p>A link opens a page</p>') })).content.content.en).toBe('')
  })

  it('that somebody else saved meanwhile is refused with the state that is there, and saved on that one', async () => {
    const first = await desk.saved()
    const [one, two] = await Promise.all([desk.save({ action: '/a' }, first), desk.save({ action: '/b' }, first)])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const refused = one.status === 409 ? one : two
    const fresh = (one.status === 409 ? two : one).body.campaign
    expect(refused.refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', fresh: { _id: first._id, version: 2 } })
    expect((await desk.save({ action: '/c' }, fresh)).body.campaign.content.action).toBe('/c')
  })

  it.each([
    [{ action: 'javascript:alert(1)' }, 'content.action'],
    [{ action: '//evil.example' }, 'content.action'],
    [{ action: '/\\evil.example' }, 'content.action'],
    [{ action: 'data:text/html,x' }, 'content.action'],
    [{ action: '' }, 'content.action'],
    [{ image: 'https://evil.example/x.png' }, 'content.image'],
    [{ title: words('x'.repeat(121)) }, 'content.title.en'],
    [{ title: words('a\u0000b') }, 'content.title.en'],
    [{ title: { ko: '제목' } }, 'content.title.en'],
    [{ createdAt: 'now' }, 'content.createdAt'],
    [{ audience: { kind: 'some', language: null, boughtDays: 0, aisle: null } }, 'content.audience.boughtDays'],
    [{ audience: { kind: 'some', language: null, boughtDays: null, aisle: 'Nowhere' } }, 'content.audience.aisle'],
  ])('with %j is refused by its field', async (change, field) => {
    const { status, refusal } = await desk.save(change)
    expect([status, refusal.field]).toEqual([400, field])
  })

  it('is copied and removed; a customer who is unknown is not found', async () => {
    const first = await desk.saved()
    const copy = (await shop.call(consoleCopyCampaign, { campaignId: first._id }, { token: owner.token })).body.campaign
    expect([copy.content, copy._id === first._id]).toEqual([first.content, false])
    const body = { campaignId: copy._id, version: copy.version }
    expect((await shop.call(consoleRemoveCampaign, body, { token: owner.token })).status).toBe(200)
    expect((await shop.call(consoleRemoveCampaign, body, { token: owner.token })).status).toBe(404)
    expect((await desk.save({ audience: { kind: 'one', customerId: 'nobody' } })).status).toBe(404)
  })
})
