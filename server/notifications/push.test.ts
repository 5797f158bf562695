import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_PUSH_DEVICES, notificationsReadAll, pushKey, pushSubscribe, pushUnsubscribe } from '#contract/calls/notifications.ts'
import { changeOwnPassword } from '#server/account/console/change-own-password.ts'
import { setPassword } from '#server/account/reset/set-password.ts'
import { endSession } from '#server/account/sign-in/end-session.ts'
import { createWebPush } from '#server/adapters/web-push/create-web-push.ts'
import { systemClock } from '#server/platform/clock.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { PushTimeout } from '#server/ports/pusher.ts'
import { campaignDesk, toOne, words } from '#server/testing/campaign-desk.ts'
import { openNotificationShop } from '#server/testing/notification-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { TEST_SECRET } from '#server/testing/test-store.ts'
import { DEVICE_EFFECT } from './effect-kinds.ts'
import { deviceEffects, notificationEffects } from './notification-effects.ts'
import { pushToDevice } from './push-to-device.ts'

let shop: Awaited<ReturnType<typeof openNotificationShop>>
beforeAll(async () => {
  shop = await openNotificationShop()
})
afterAll(() => shop.close())

type Who = Person
const subscribe = (who: { token: string }, body: unknown) => shop.call(pushSubscribe, body, { token: who.token })
const devicesOf = async ({ id }: Who) =>
  (await shop.pool.query<{ endpoint: string }>('select endpoint from push_subscription where account_id = $1', [id])).rows.map(
    (row) => row.endpoint,
  )
const notify = (owner: Who, who: Who, title: string) => campaignDesk(shop, owner).notify({ ...toOne(who), title: words(title) })

test('a customer with a device is notified of an order by an encrypted push in his language', async () => {
  const ann = await shop.person()
  await shop.pool.query(`update account set language = 'np' where id = $1`, [ann.id])
  const device = shop.device()
  expect((await subscribe(ann, device.subscription)).status).toBe(200)
  const order = await shop.placed(ann, 'cash')
  for (let round = 0; round < 3; round++) await shop.drain()
  const [kept] = (await shop.notificationsOf(ann)).notifications
  expect(await shop.received(device)).toEqual([
    {
      title: 'तपाईंको अर्डर पायौं',
      body: `अर्डर ${order.orderNumber}, ₩${order.amount.toLocaleString('en')}।`,
      path: `/track#order-${order.orderNumber}`,
      tag: `kade-${kept?._id}`,
      lang: 'ne',
    },
  ])
})

test('what the push service sees is encrypted: another device cannot read it', async () => {
  const [ann, owner] = [await shop.person(), await shop.person('owner')]
  const [device, other] = [shop.device(), shop.device()]
  await subscribe(ann, device.subscription)
  await notify(owner, ann, 'Secret title')
  const [body = Buffer.alloc(0)] = await device.waiting()
  expect(body.includes('Secret')).toBe(false)
  expect(() => other.read(body)).toThrow()
  expect(device.read(body)).toMatchObject({ title: 'Secret title' })
})

test('notifications to all reach every device once, however many slices it takes', async () => {
  const owner = await shop.person('owner')
  const people = await Promise.all(Array.from({ length: 3 }, () => shop.person()))
  const devices = people.map(() => shop.device())
  await Promise.all(people.map((who, index) => subscribe(who, devices[index]?.subscription)))
  // Devices that are there but nobody reads: more than one slice of them.
  await shop.pool.query(
    `insert into push_subscription (id, account_id, endpoint, p256dh, auth)
     select '0000-' || n, $1, $2 || n, $3, $4 from generate_series(1, 230) n`,
    [
      owner.id,
      devices[0]?.endpoint.replace(/device-\d+$/, 'crowd-'),
      devices[0]?.subscription.keys.p256dh,
      devices[0]?.subscription.keys.auth,
    ],
  )
  await shop.announce('To all')
  await shop.pool.query(
    `insert into outbox (kind, payload) select kind, payload from outbox where kind = 'push.notification' order by id desc limit 1`,
  )
  for (let round = 0; round < 4; round++) await shop.drain()
  for (const device of devices) expect(await shop.received(device)).toMatchObject([{ title: 'To all' }])
  const { rows } = await shop.pool.query(
    `select count(*)::int as effects, count(distinct payload)::int as different from outbox
     where kind = 'push.device' and payload ->> 'notificationId' = (select max(id)::text from notification)`,
  )
  expect(rows[0].effects).toBe(rows[0].different)
  expect(rows[0].effects).toBeGreaterThanOrEqual(233)
})

test.each([404, 410])('a device whose service responds with %i is deleted', async (status) => {
  const [ann, owner] = [await shop.person(), await shop.person('owner')]
  const device = shop.device()
  await subscribe(ann, device.subscription)
  await shop.setResponses(device, status)
  await notify(owner, ann, 'Gone')
  expect(await devicesOf(ann)).toEqual([])
})

test.each([429, 500, 503])('a push to a service that responds with %i is retried later', async (status) => {
  const [ann, owner] = [await shop.person(), await shop.person('owner')]
  const device = shop.device()
  await subscribe(ann, device.subscription)
  await shop.setResponses(device, status, 1)
  await notify(owner, ann, 'Later')
  expect(await shop.received(device)).toMatchObject([{ title: 'Later' }])
  expect(await devicesOf(ann)).toHaveLength(1)
})

test.each([
  ['read meanwhile', (who: Who) => shop.call(notificationsReadAll, {}, { token: who.token })],
  [
    'a day old',
    (who: Who) =>
      shop.pool.query(
        `update notification set created_at = now() - interval '25 hours'
         where id in (select notification_id from notification_recipient where account_id = $1)`,
        [who.id],
      ),
  ],
])('what is %s is not pushed any more', async (_what, makeStale) => {
  const [ann, owner] = [await shop.person(), await shop.person('owner')]
  const device = shop.device()
  await subscribe(ann, device.subscription)
  await shop.setResponses(device, 503, 100)
  await notify(owner, ann, 'Too late')
  await makeStale(ann)
  await shop.setResponses(device, 503, 1)
  for (let round = 0; round < 3; round++) await shop.drain()
  expect(await shop.received(device)).toEqual([])
})

test('signing out deletes the devices of that session, and of no other', async () => {
  const ann = await shop.person()
  const device = shop.device()
  await subscribe(ann, device.subscription)
  const ben = await shop.person()
  await subscribe(ben, shop.device().subscription)
  await inTransaction(shop.db, (tx) => endSession(tx, ann.sessionId))
  expect(await devicesOf(ann)).toEqual([])
  expect(await devicesOf(ben)).toHaveLength(1)
})

test.each([
  ['set by a link', setPassword],
  ['changed by somebody signed in', changeOwnPassword],
])('a password that is %s deletes the devices of all other sessions, also of one that was deleted long ago', async (_how, set) => {
  const ann = await shop.person()
  const [kept, forgotten] = [shop.device(), shop.device()]
  for (const { subscription } of [forgotten, kept]) await subscribe(ann, subscription)
  await shop.pool.query('update push_subscription set session_id = null where endpoint = $1', [forgotten.endpoint])
  const ben = await shop.person()
  await subscribe(ben, shop.device().subscription)
  const change = { accountId: ann.id, passwordHash: '-', provenBy: 'email', secretId: newId() } as const
  await inTransaction(shop.db, (tx) => set(tx, TEST_SECRET, { ...change, keepSession: ann.sessionId }))
  expect(await devicesOf(ann)).toEqual([kept.endpoint])
  expect(await devicesOf(ben)).toHaveLength(1)
  await inTransaction(shop.db, (tx) => setPassword(tx, TEST_SECRET, { ...change, secretId: newId(), keepSession: null }))
  expect(await devicesOf(ann)).toEqual([])
})

test('a browser in which somebody else signs in notifies the new one alone', async () => {
  const [ann, ben, owner] = [await shop.person(), await shop.person(), await shop.person('owner')]
  const device = shop.device()
  await subscribe(ann, device.subscription)
  await subscribe(ben, device.subscription)
  await notify(owner, ann, 'For Ann')
  await notify(owner, ben, 'For Ben')
  expect(await shop.received(device)).toMatchObject([{ title: 'For Ben' }])
})

test('an account has ten devices at most, also when more subscribe at once; the oldest go', async () => {
  const ann = await shop.person()
  await Promise.all(Array.from({ length: MAX_PUSH_DEVICES + 5 }, () => subscribe(ann, shop.device().subscription)))
  expect(await devicesOf(ann)).toHaveLength(MAX_PUSH_DEVICES)
  const newest = shop.device()
  await subscribe(ann, newest.subscription)
  const kept = await devicesOf(ann)
  expect(kept).toHaveLength(MAX_PUSH_DEVICES)
  expect(kept).toContain(newest.endpoint)
})

test('endpoints within the shop, other protocols and broken keys are refused, and too many tries', async () => {
  const ann = await shop.person()
  const { subscription } = shop.device()
  const field = async (body: object) => {
    const response = await subscribe(ann, body)
    return [response.status, response.refusal.field]
  }
  for (const endpoint of [
    'http://127.0.0.1:5432/',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'file:///etc/passwd',
    'nonsense',
  ])
    expect(await field({ ...subscription, endpoint })).toEqual([400, 'endpoint'])
  expect(await field({ ...subscription, keys: { ...subscription.keys, auth: 'short' } })).toEqual([400, 'keys.auth'])
  const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 9)]).toString('base64url')
  expect(await field({ ...subscription, keys: { ...subscription.keys, p256dh: off } })).toEqual([400, 'keys.p256dh'])
  expect((await subscribe(ann, { ...subscription, expirationTime: null })).status).toBe(400)
  expect((await shop.call(pushSubscribe, subscription)).status).toBe(401)
  const many = await Promise.all(Array.from({ length: 40 }, () => subscribe(ann, subscription)))
  expect(many.some(({ status }) => status === 429)).toBe(true)
})

test('a device can be taken off again, by its own account alone', async () => {
  const [ann, ben] = [await shop.person(), await shop.person()]
  const { subscription, endpoint } = shop.device()
  await subscribe(ann, subscription)
  await shop.call(pushUnsubscribe, { endpoint }, { token: ben.token })
  expect(await devicesOf(ann)).toHaveLength(1)
  expect((await shop.call(pushUnsubscribe, { endpoint }, { token: ann.token })).status).toBe(200)
  expect(await devicesOf(ann)).toEqual([])
  expect((await shop.call(pushKey)).body.publicKey).toMatch(/^[\w-]{87}$/)
})

test('a device whose service never responds is deleted after five hours with something to send, and holds up no list', async () => {
  const [ann, owner] = [await shop.person(), await shop.person('owner')]
  const device = shop.device()
  await subscribe(ann, device.subscription)
  await notify(owner, ann, 'News')
  const { rows } = await shop.pool.query(
    'select n.notification_id as notification, s.id as device from notification_recipient n join push_subscription s using (account_id) where account_id = $1',
    [ann.id],
  )
  const nowhere = `http://127.0.0.1:${await freePort()}/`
  const pusher = createWebPush({
    privateKey: Buffer.alloc(32, 7).toString('base64url'),
    subject: 'mailto:shop@example.com',
    trusted: [{ publicBase: device.endpoint.replace(/device-\d+$/, ''), sendTo: nowhere }],
  })
  const push = () => pushToDevice({ db: shop.db, pusher, clock: systemClock, secret: TEST_SECRET }, rows[0].notification, rows[0].device)
  for (let hour = 1; hour < 5; hour++) {
    await expect(push()).rejects.toThrow(PushTimeout)
    // Tries within the hour count once: a short outage of a real service silences nobody.
    await expect(push()).rejects.toThrow(PushTimeout)
    await shop.pool.query(`update push_subscription set timed_out_at = timed_out_at - interval '1 hour'`)
  }
  expect(await devicesOf(ann)).toHaveLength(1)
  await push()
  expect(await devicesOf(ann)).toEqual([])
  const devices = deviceEffects({ db: shop.db, pusher, clock: systemClock, secret: TEST_SECRET })
  const lists = notificationEffects({ db: shop.db })
  expect(Object.keys(devices)).toEqual([DEVICE_EFFECT])
  expect(Object.keys(lists)).not.toContain(DEVICE_EFFECT)
})
