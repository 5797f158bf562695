import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consoleCampaignReach, consoleCampaigns } from '#contract/calls/console/campaigns.ts'
import { consoleMoveOrder, consoleRecordDeposit, consoleRefundCash } from '#contract/calls/console/orders.ts'
import { notificationsRead, pushSubscribe } from '#contract/calls/notifications.ts'
import { campaignDesk, emptyCampaigns } from '#server/testing/campaign-desk.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openNotificationShop } from '#server/testing/notification-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { writeOrder } from '#server/testing/write-order.ts'
import { deleteOldNotifications } from '../delete-old-notifications.ts'

let shop: Awaited<ReturnType<typeof openNotificationShop>>
let owner: Person
let desk: ReturnType<typeof campaignDesk>
beforeAll(async () => {
  shop = await openNotificationShop()
})
beforeEach(async () => {
  await shop.empty('"order"')
  await emptyCampaigns(shop)
  owner = await shop.person('manager')
  desk = campaignDesk(shop, owner)
})
afterAll(async () => {
  await expectCleanAudit(shop.pool)
  await shop.close()
})

const speaks = (who: Person, language: string) => shop.pool.query('update account set language = $2 where id = $1', [who.id, language])

test('the reach counts people by their orders, aisle and language, and those with a device', async () => {
  const [ann, ben, cara] = [await shop.person(), await shop.person(), await shop.person()]
  await speaks(ben, 'np')
  const [spice, tea] = [await shop.goods(), await shop.goods({ category: 'Tea & Milk Powder' })]
  await writeOrder(shop.db, { id: ann.id, email: 'a@example.com' }, spice.id, 'Delivered')
  await writeOrder(shop.db, { id: ben.id, email: 'b@example.com' }, tea.id, 'Delivered')
  await writeOrder(shop.db, { id: cara.id, email: 'c@example.com' }, tea.id, 'Cancelled')
  await shop.pool.query(`update "order" set placed_at = now() - interval '40 days' where account_id = $1`, [ben.id])
  await shop.call(pushSubscribe, shop.device().subscription, { token: ann.token })
  await shop.pool.query(`insert into consent (account_id, kind, version, given) values ($1, 'marketing-push', '1', true)`, [ben.id])
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

test('an order whose money went back does not count as one that followed a notification', async () => {
  const [ann, keeper] = [await shop.person(), await shop.person('owner')]
  await desk.send(await desk.saved({ audience: { kind: 'one', customerId: ann.id } }))
  await shop.drain()
  const ordered = async () => {
    const { body } = await shop.call(consoleCampaigns, undefined, { query: '?list=past&limit=1', token: owner.token })
    return body.items[0]?.figures?.ordered
  }
  const { _id: orderId, amount } = await shop.placed(ann, 'cash')
  await shop.call(consoleRecordDeposit, { orderId, amount }, keeper)
  expect(await ordered()).toBe(1)
  await shop.call(consoleMoveOrder, { orderId, to: 'Cancelled' }, keeper)
  expect(await ordered()).toBe(0)
  await shop.call(consoleRefundCash, { orderId, method: 'cash' }, keeper)
  expect((await shop.orderOf(ann, orderId)).status).toBe('Refund Done')
  expect(await ordered()).toBe(0)
})

test('the list of the past shows who read, went on and ordered, also when the notification is gone', async () => {
  const [ann, ben, goods] = [await shop.person(), await shop.person(), await shop.goods()]
  for (const who of [ann, ben]) await speaks(who, 'si')
  const { campaign } = (await desk.send(await desk.saved({ audience: { kind: 'some', language: 'si', boughtDays: null, aisle: null } })))
    .body
  await shop.drain()
  const [row] = (await shop.notificationsOf(ann)).notifications
  const mark = (who: Person, tapped?: boolean) =>
    shop.call(notificationsRead, { notificationId: row?._id, ...(tapped !== undefined && { tapped }) }, { token: who.token })
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
  // An order of today no longer follows it; the nightly job has saved those that did at the time.
  await shop.pool.query(`update "order" set placed_at = placed_at - interval '40 days' where account_id = $1`, [ben.id])
  expect(await deleteOldNotifications(shop.db)).toBeGreaterThan(0)
  expect((await shop.pool.query('select 1 from notification_recipient')).rows).toEqual([])
  expect(await list()).toMatchObject({ figures })
})
