import type { Page } from '@playwright/test'
import { userGet } from '#contract/calls/account.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { expect, test } from './fixtures.ts'
import { call } from './helpers/call.ts'
import { fillCart } from './helpers/customers.ts'
import { placeOrder } from './helpers/orders.ts'
import { open } from './helpers/pages.ts'
import { settled } from './helpers/settled.ts'

/** Limit of the cumulative layout shift (performance.md). */
const MAX_SHIFT = 0.02

declare global {
  interface Window {
    /** Cumulative layout shift since the page was opened. */
    shift: number
  }
}

/** A layout shift entry. TypeScript's DOM types do not have it yet. */
const watchShift = () => {
  window.shift = 0
  const isShift = (entry: PerformanceEntry): entry is PerformanceEntry & { value: number; hadRecentInput: boolean } =>
    'value' in entry && 'hadRecentInput' in entry
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isShift(entry) && !entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  })
}

test('on a slow connection nothing moves while a page loads', { tag: '@phone' }, async ({ page, customer }) => {
  test.slow()
  const order = await placeOrder(customer, { 'DRK-006': 1 }, 'cash')
  await page.addInitScript(watchShift)
  for (const [path, shown] of [
    ['/helpcenter', page.getByRole('heading', { name: 'Send us a question' })],
    ['/notification', page.getByRole('link', { name: /We have your order/ })],
    ['/Profile', page.getByRole('button', { name: 'Receipt' })],
    ['/track', page.getByText(order.orderNumber)],
  ] as const) {
    await open(page, '/')
    // The last part of home to arrive: it must not be counted as a move of the next page.
    await expect(page.getByRole('heading', { name: new RegExp(order.orderNumber) })).toBeVisible()
    await settled(page)
    await slowDown(page)
    await page.evaluate(() => {
      window.shift = 0
    })
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(path)
    await expect(shown.first()).toBeVisible()
    await settled(page)
    await page.evaluate(async () => void (await document.fonts.ready))
    expect(await page.evaluate(() => window.shift), path).toBeLessThanOrEqual(MAX_SHIFT)
  }
})

test('home and cart keep room for the card of an unpaid order, and give it back', { tag: '@phone' }, async ({ page, customer }) => {
  const order = await placeOrder(customer, { 'DRK-006': 1 }, 'cash')
  await fillCart(customer, { 'GRN-007': 1 })
  await page.addInitScript(watchShift)
  const card = page.getByRole('heading', { name: new RegExp(order.orderNumber) })
  for (const path of ['/', '/Cart']) {
    await open(page, path)
    await expect(card).toBeVisible()
    await settled(page)
    await page.reload()
    await expect(card).toBeVisible()
    await settled(page)
    expect(await page.evaluate(() => window.shift), path).toBeLessThanOrEqual(MAX_SHIFT)
  }
  await call(orderUpdate, { token: customer.token, body: { orderId: order._id, status: 'Cancelled' } })
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-finish-room')
})

test('nothing moves while the checkout reads account and cart, also when the account comes last', { tag: '@phone' }, async ({
  page,
  customer,
}) => {
  await fillCart(customer, { 'GRN-007': 1 })
  await page.addInitScript(watchShift)
  const { promise: formShown, resolve: showAccount } = Promise.withResolvers<void>()
  await page.route(`**${userGet.path}*`, async (route) => {
    await formShown
    await route.continue()
  })
  await open(page, '/PlaceOrder')
  await expect(page.getByRole('heading', { name: 'Before you order' })).toBeVisible()
  const address = page.getByRole('region', { name: 'Where it goes' }).locator('.checkout-address')
  await expect(address).toHaveText('Loading…')
  showAccount()
  await expect(address.getByRole('button', { name: 'Change' })).toBeVisible()
  await settled(page)
  expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(MAX_SHIFT)
})

test('the scripts of a page load after the files of its first paint, and once', { tag: '@phone' }, async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const requests: { path: string; priority: string }[] = []
  session.on('Network.requestWillBeSent', ({ request, type }) => {
    if (type === 'Script') requests.push({ path: new URL(request.url).pathname, priority: request.initialPriority })
  })
  await page.goto('/')
  const html = await (await page.request.get('/')).text()
  const scripts = [...new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, path]) => path))]
  const own = requests.filter(({ path }) => scripts.includes(path))
  expect(own.map(({ path }) => path).sort()).toEqual(scripts.sort())
  expect([...new Set(own.map(({ priority }) => priority))]).toEqual(['Low'])
})
