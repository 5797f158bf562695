import type { Locator } from '@playwright/test'
import { consoleCampaign, consoleSaveCampaign, consoleSendCampaign } from '#contract/calls/console/campaigns.ts'
import { pushSubscribe } from '#contract/calls/notifications.ts'
import { createPushDevice } from '#server/testing/push-device.ts'
import { CHROMIUM } from '../scripts/ensure-chromium.ts'
import { expect, LOOK_INTO_FRAME, test } from './fixtures.ts'
import { call, storeUrl } from './helpers/call.ts'
import { agree, choose, expectThanks, openCheckout, payButton } from './helpers/checkout.ts'
import { type Customer, fillCart } from './helpers/customers.ts'
import { workerReady } from './helpers/offline.ts'
import { placeOrder } from './helpers/orders.ts'
import { open } from './helpers/pages.ts'
import { ownerToken } from './helpers/products.ts'
import { settled } from './helpers/settled.ts'

// The headless shell shows no notifications.
test.use({
  launchOptions: [({ launchOptions }, use) => use({ ...launchOptions, executablePath: CHROMIUM }), { scope: 'worker' }],
})

const text = (en: string) => ({ en, ko: '', si: '', np: '' })

/** Sends a notification with a sheet to a customer, as staff do, and waits until it has arrived. */
async function send({ id }: Customer, sheet: { title: string; html: string; action?: string; button?: string }): Promise<void> {
  const token = await ownerToken()
  const content = {
    type: 'html' as const,
    title: text(sheet.title),
    description: text(''),
    content: text(sheet.html),
    image: null,
    action: sheet.action ?? null,
    actionText: text(sheet.button ?? ''),
    advertising: false,
    audience: { kind: 'one' as const, customerId: id },
  }
  const { campaign } = await call(consoleSaveCampaign, { token, body: { campaignId: null, version: null, content } })
  const englishFor = ['ko' as const, 'si' as const, 'np' as const]
  await call(consoleSendCampaign, { token, body: { campaignId: campaign._id, version: campaign.version, at: null, englishFor } })
  const now = () => call(consoleCampaign, { token, params: { id: campaign._id } })
  await expect.poll(async () => (await now()).campaign.state).toBe('sent')
}

test('an order is announced on the bell at once, listed under today, read by a press, and leads to the order @phone', async ({
  page,
  customer,
}) => {
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Notifications', exact: true }).filter({ visible: true })).toBeVisible()
  const order = await placeOrder(customer, { 'DRK-006': 1 }, 'cash')
  const bell = page.getByRole('link', { name: 'Notifications, 1 unread' }).filter({ visible: true })
  await expect(bell).toBeVisible()
  await bell.click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  const row = page.getByRole('link', { name: /^Unread\s*We have your order/ })
  await row.click()
  await expect(page).toHaveURL(new RegExp(`/track#order-${order.orderNumber}$`))
  await settled(page)
  await open(page, '/notification')
  await expect(page.getByRole('link', { name: /^We have your order/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
})

test('html opens in a frame that runs nothing and has no origin; its links open outside @phone', async ({
  page,
  customer,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(LOOK_INTO_FRAME)
  await send(customer, {
    title: 'Marts close early',
    html: '<p>We close at <strong>15:00</strong>.</p><script>parent.hurt=1</script><p><a href="/catview" onclick="parent.hurt=1">Shelves</a></p>',
    action: '/catview',
    button: 'See the shelves',
  })
  await open(page, '/notification')
  await page.getByRole('button', { name: /Marts close early/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Marts close early' })
  const frame = sheet.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  const inside = page.frameLocator('iframe[title="Text of the notification"]')
  await expect(inside.getByText('We close at 15:00.')).toBeVisible()
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  // The frame is as high as its text: nothing in it has to be scrolled.
  const [height, needed] = [(await frame.boundingBox())?.height ?? 0, (await inside.locator('body').boundingBox())?.height ?? 1_000]
  expect(height).toBeGreaterThanOrEqual(needed - 1)
  const outside = page.context().waitForEvent('page')
  await inside.getByRole('link', { name: 'Shelves' }).click()
  const opened = await outside
  await opened.waitForLoadState()
  expect(opened.url()).toContain('/catview')
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  await opened.close()
  await sheet.getByRole('link', { name: 'See the shelves' }).click()
  await expect(page).toHaveURL(/\/catview$/)
})

test('a long text in many scripts is in its frame to the last line @phone', async ({ page, customer, expectedOnConsole }) => {
  expectedOnConsole.push(LOOK_INTO_FRAME)
  const sentence = 'The mart in Ansan closes early on the day of the harvest feast, parcels go the morning after. '
  const sinhala = 'අස්වනු උත්සවය දවසේ අන්සාන් කඩේ කලින් වහනවා, පාර්සල් යන්නේ ඊළඟ දවසේ උදේ. '
  const korean = '추석에는 안산 매장이 일찍 닫고, 택배는 다음 날 아침에 나갑니다. '
  const scripts = [sentence, sinhala, korean]
  // A heading at the beginning and a paragraph at the end have margins, which count into the height of the frame.
  const content = `<h2>Harvest feast in Ansan</h2>${scripts.map((words) => `<p><strong>${words.trim()}</strong> ${words.repeat(5)}</p>`).join('')}`
  await send(customer, { title: 'Harvest feast', html: `${content}<p>The end.</p>` })
  await open(page, '/notification')
  await page.getByRole('button', { name: /Harvest feast/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Harvest feast' })
  const frame = sheet.locator('iframe')
  const inside = page.frameLocator('iframe[title="Text of the notification"]')
  const last = inside.getByText('The end.')
  await expect(last).toBeVisible()
  const boxOf = async (part: Locator) =>
    (await part.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }
  const bottom = async (part: Locator): Promise<number> => {
    const { y, height } = await boxOf(part)
    return y + height
  }
  // The frame has no origin, and the store's fonts all the same: each script is as wide in it as beside it on the page.
  const copy = sheet.locator('.html-frame-words')
  for (const script of scripts.keys()) {
    const differs = async () => {
      const [framed, bare] = await Promise.all([boxOf(inside.locator('strong').nth(script)), boxOf(copy.locator('strong').nth(script))])
      return Math.max(Math.abs(framed.width - bare.width), Math.abs(framed.height - bare.height))
    }
    await expect.poll(differs).toBeLessThan(1)
  }
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /noto-sans-(sinhala|kr)/.test(name)),
  )
  expect(fonts.length).toBeGreaterThanOrEqual(2)
  for (const font of fonts) expect((await page.request.get(font)).headers()['access-control-allow-origin']).toBe('*')
  // The font of each script loads on its own, and the frame grows with it.
  await expect.poll(async () => (await bottom(frame)) - (await bottom(last))).toBeGreaterThanOrEqual(0)
})

test('without notifications the page shows it, and a guest is asked to log in', { tag: '@wide' }, async ({
  page,
  customer: _,
  browser,
}) => {
  await open(page, '/notification')
  // Notifications to all may be there from other tests; all of them can be read at once.
  await expect(page.getByText(/No news today|That is everything from the last 30 days\./)).toBeVisible()
  const guest = await (await browser.newContext({ baseURL: storeUrl() })).newPage()
  await open(guest, '/notification')
  await expect(guest.getByText('Log in to see your notifications.')).toBeVisible()
  await guest.context().close()
})

test('a device that subscribed gets an encrypted push with what the list shows', { tag: '@phone' }, async ({ customer }) => {
  const device = createPushDevice(`${storeUrl()}/sandbox/push/${customer.id}`)
  await call(pushSubscribe, { token: customer.token, body: device.subscription })
  const order = await placeOrder(customer, { 'DRK-006': 1 }, 'cash')
  await expect
    .poll(async () => (await device.waiting()).map((body) => device.read(body)))
    .toMatchObject([{ title: 'We have your order', path: `/track#order-${order.orderNumber}`, lang: 'en' }])
})

test.describe('on a device', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

  test('a push that arrives is shown with its words, in the place of an earlier one, and one that cannot be read leads to the list', {
    tag: '@phone',
  }, async ({ page, request }) => {
    await open(page, '/')
    await workerReady(page)
    const browser = await page.context().newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && resolve(one.registrationId))
    })
    await browser.send('ServiceWorker.enable')
    const registrationId = await registered
    const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
    // A request for its notifications before it has shown a new one makes the browser forget the new one.
    const arrive = async (data: string) => {
      await worker.evaluate(() => {
        const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration')
        const shown = new Promise<void>((done) => {
          registration.showNotification = async (...words) => {
            await ServiceWorkerRegistration.prototype.showNotification.apply(registration, words)
            done()
          }
        })
        Reflect.set(globalThis, 'shown', shown)
      })
      await browser.send('ServiceWorker.deliverPushMessage', { origin: storeUrl(), registrationId, data })
      await worker.evaluate(() => Reflect.get(globalThis, 'shown'))
    }
    const shown = () =>
      page.evaluate(async () => {
        const notifications = await (await navigator.serviceWorker.ready).getNotifications()
        return notifications.map((one) => {
          const { title, body, lang, icon, data } = one
          return { title, body, lang, icon, badge: String(Reflect.get(one, 'badge')), data }
        })
      })
    const push = { title: '주문이 출발했어요', body: '11월 24일', path: '/track#order-K-1', tag: 'order-K-1', lang: 'ko' }
    await arrive(JSON.stringify({ ...push, title: '주문을 준비하고 있어요' }))
    await expect.poll(async () => (await shown()).length).toBe(1)
    await arrive(JSON.stringify(push))
    const { title, body, lang, path } = push
    await expect.poll(shown).toMatchObject([{ title, body, lang, data: { path } }])
    const [{ icon = '', badge = '' } = {}] = await shown()
    for (const picture of [icon, badge]) {
      const response = await request.get(picture)
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png'])
    }
    const paths = async () => (await shown()).map(({ data }) => data.path).sort()
    await arrive('nonsense')
    await expect.poll(paths).toEqual(['/notification', path])
  })
})

test('the permission for pushes is never requested at load: the row under Profile comes after a first order and waits for a press', {
  tag: '@wide',
}, async ({ page, customer }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', 'yes')
      return 'denied'
    }
  })
  await open(page, '/Profile')
  const row = page.getByRole('region', { name: 'Tell me on this device' })
  await expect(page.getByText('No orders yet.')).toBeVisible()
  // The row is loaded when its place comes near.
  const above = page.getByRole('button', { name: 'Close my account' })
  await above.scrollIntoViewIfNeeded()
  await settled(page)
  await expect(row).toHaveCount(0)
  await placeOrder(customer, { 'DRK-006': 1 }, 'cash')
  await open(page, '/Profile')
  await above.scrollIntoViewIfNeeded()
  await expect(row).toBeVisible()
  // It comes late, and would move the content below it from under a finger.
  const [last, late] = [await above.boundingBox(), await row.boundingBox()]
  expect(late?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0))
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBeNull()
})

test('the offer of pushes comes with the thank-you for an order, and on no page that is looked around on', { tag: '@phone' }, async ({
  page,
  context,
  customer,
}) => {
  await context.grantPermissions(['notifications'])
  const offer = page.getByRole('region', { name: 'Tell me on this device' })
  await fillCart(customer, { 'DRK-006': 1 })
  for (const path of ['/', '/Cart', '/track']) {
    await open(page, path)
    await settled(page)
    await expect(offer).toHaveCount(0)
  }
  await openCheckout(page)
  await choose(page, 'cash')
  await agree(page)
  await payButton(page).click()
  await expectThanks(page)
  await expect(offer).toBeVisible()
})
