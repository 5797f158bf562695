import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { pushSubscribe } from '#contract/calls/notifications.ts'
import { isNight } from '#contract/rules/advertising-hours.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { whenAdvertisingMayGo } from '#server/account/privacy/when-advertising-may-go.ts'
import { optOutPath } from '#server/messages/opt-out.ts'
import { text } from '#server/platform/texts.ts'
import type { Pusher, PushMessage } from '#server/ports/pusher.ts'
import { campaignDesk, toOne, words } from '#server/testing/campaign-desk.ts'
import { openNotificationShop } from '#server/testing/notification-shop.ts'
import { TEST_SECRET } from '#server/testing/test-store.ts'
import { pushToDevice } from './push-to-device.ts'

let shop: Awaited<ReturnType<typeof openNotificationShop>>
beforeAll(async () => {
  shop = await openNotificationShop()
})
afterAll(() => shop.close())

const NOON = new Date('2026-11-23T12:00:00+09:00')
const agree = (id: string, kind: string, given = true) =>
  shop.pool.query(`insert into consent (account_id, kind, version, given, at) values ($1, $2, '1', $3, clock_timestamp())`, [
    id,
    kind,
    given,
  ])

/** Somebody with a device. */
async function withDevice(...kinds: string[]) {
  const who = await shop.person()
  const device = shop.device()
  await shop.call(pushSubscribe, device.subscription, { token: who.token })
  for (const kind of kinds) await agree(who.id, kind)
  return { ...who, device }
}

/** The last moment at which an advertisement could be sent: it is pushed for a day. */
const byDay = (now = new Date()) => (isNight(now) ? new Date(now.getTime() - 12 * 3_600_000) : now)

/** Sends a notification to its people; an advertisement by default. */
async function advertise(change: object = {}) {
  const desk = campaignDesk(shop, await shop.person('owner'))
  const draft = await desk.saved({ title: words('Mango week', '망고 주간'), advertising: true, ...change })
  await desk.sendAt(draft, byDay())
  await desk.drain()
}

/** Pushes the last notification to the only device of somebody at a moment; returns the sent pushes and the time of the retry. */
async function pushAt(who: { id: string }, moment: Date) {
  const sent: PushMessage[] = []
  const pusher: Pusher = {
    publicKey: '',
    accepts: () => true,
    send: async (_, message) => {
      sent.push(message)
      return 'sent'
    },
  }
  const { rows } = await shop.pool.query(
    `select (select max(id)::int from notification) as notification, id as device from push_subscription where account_id = $1`,
    [who.id],
  )
  // The store's own round comes first: it writes effects, too.
  for (let round = 0; round < 3; round++) await shop.drain()
  await shop.pool.query('delete from outbox')
  await pushToDevice({ db: shop.db, pusher, clock: { now: () => moment }, secret: TEST_SECRET }, rows[0].notification, rows[0].device)
  const waiting = await shop.pool.query<{ due_at: Date }>(`select due_at from outbox where kind = 'push.device'`)
  return { messages: sent, again: waiting.rows.map(({ due_at }) => due_at.toISOString()) }
}

const SENT = { messages: [{ title: expect.any(String) }], again: [] }

describe('an advertising notification', () => {
  it('says so first in every language, and ends with a free way out', async () => {
    const ann = await shop.person()
    await agree(ann.id, 'marketing-push')
    await advertise({ ...toOne(ann), description: words('Ten kinds', '열 가지') })
    const { rows } = await shop.pool.query('select title, description from notification order by id desc limit 1')
    expect(rows[0].title).toMatchObject({
      en: expect.stringMatching(/^\(광고\) \S.* Mango week$/),
      ko: expect.stringMatching(/^\(광고\) \S.* 망고 주간$/),
    })
    expect(rows[0].description).toMatchObject({
      en: expect.stringMatching(/^Ten kinds\n\S.+ · Free opt-out: Profile > Privacy > Consents$/),
      ko: expect.stringMatching(/^열 가지\n\S.+ · 무료수신거부: 내 정보 > 개인정보 > 동의 내역$/),
      si: expect.stringMatching(/^Ten kinds\n\S.+ > එකඟතා$/),
    })
    for (const language of LANGUAGES) expect(text(language, 'mail.marketing.prefix', { subject: 'Tea' })).toBe('(광고) Tea')
    await advertise({ ...toOne(ann), type: 'html', action: null, content: words('<p>Ten kinds</p>') })
    const html = (await shop.notificationsOf(ann)).notifications[0]
    expect(html?.content).toMatch(/^<p>Ten kinds<\/p><p><a href="\/profile#privacy">.+Free opt-out.+<\/a><\/p>$/)
    await advertise({ ...toOne(ann), advertising: false })
    expect((await shop.notificationsOf(ann)).notifications[0]?.title).toBe('Mango week')
  })

  it('is pushed to whom agreed to that and to nobody else', async () => {
    const [yes, no] = [await withDevice('marketing-push'), await withDevice('marketing-email')]
    const [withdrawn, since] = [await withDevice('marketing-push'), await withDevice('marketing-push')]
    await agree(withdrawn.id, 'marketing-push', false)
    await advertise()
    await agree(since.id, 'marketing-push', false)
    expect(await pushAt(yes, NOON)).toMatchObject(SENT)
    expect(await pushAt(no, NOON)).toEqual({ messages: [], again: [] })
    expect(await pushAt(withdrawn, NOON)).toEqual({ messages: [], again: [] })
    // It is in her list, and the gate checks again for each device.
    expect((await shop.notificationsOf(since)).unread).toBe(1)
    expect(await pushAt(since, NOON)).toEqual({ messages: [], again: [] })
    await advertise({ advertising: false })
    expect(await pushAt(no, NOON)).toMatchObject(SENT)
  })

  it('carries the free way out, which needs no sign-in, to the device', async () => {
    const who = await withDevice('marketing-push')
    await advertise(toOne(who))
    const { messages } = await pushAt(who, NOON)
    expect(messages[0]?.wayOut).toEqual({ path: optOutPath(TEST_SECRET, who.id, 'advertising'), label: 'Free opt-out' })
    await advertise({ ...toOne(who), advertising: false })
    expect((await pushAt(who, NOON)).messages[0]).not.toHaveProperty('wayOut')
  })

  test.each([
    ['20:59:59', null],
    ['21:00:00', '2026-11-23T23:00:00.000Z'],
    ['23:59:59', '2026-11-23T23:00:00.000Z'],
    ['00:00:00', '2026-11-22T23:00:00.000Z'],
    ['07:59:59', '2026-11-22T23:00:00.000Z'],
    ['08:00:00', null],
  ])('at %s in Seoul goes at %s, without consent for the night', async (time, later) => {
    const [day, night] = [await withDevice('marketing-push'), await withDevice('marketing-push', 'marketing-night')]
    await advertise()
    const moment = new Date(`2026-11-23T${time}+09:00`)
    expect(await pushAt(day, moment)).toMatchObject(later === null ? SENT : { messages: [], again: [later] })
    expect(await pushAt(night, moment)).toMatchObject(SENT)
  })
})

test('mails and texts that advertise need a proven mailbox or number besides', async () => {
  const { id } = await shop.person()
  const night = new Date('2026-11-23T22:00:00+09:00')
  const may = (channel: 'email' | 'sms') => whenAdvertisingMayGo(shop.db, { accountId: id, channel, now: night })
  await shop.pool.query('update account set email_verified_at = now(), phone_verified_at = now() where id = $1', [id])
  expect([await may('email'), await may('sms')]).toEqual([null, null])
  await agree(id, 'marketing-email')
  await agree(id, 'marketing-sms')
  expect([await may('email'), await may('sms')]).toEqual([night, new Date('2026-11-24T08:00:00+09:00')])
  await shop.pool.query('update account set email_verified_at = null, phone_verified_at = null where id = $1', [id])
  expect([await may('email'), await may('sms')]).toEqual([null, null])
})
