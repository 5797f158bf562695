import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { placeOrder } from './helpers/orders.ts'
import { open } from './helpers/pages.ts'
import { settled } from './helpers/settled.ts'

/** What a page may move by itself while it comes, as browsers count it (performance.md). */
const MOST_SHIFT = 0.02

declare global {
  interface Window {
    /** How far the parts of the page moved by themselves since the page was opened. */
    shift: number
  }
}

/** The shift of parts that moved without a hand. The types of the browser do not know these entries yet. */
const watchShift = () => {
  window.shift = 0
  const isShift = (entry: PerformanceEntry): entry is PerformanceEntry & { value: number; hadRecentInput: boolean } =>
    'value' in entry && 'hadRecentInput' in entry
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isShift(entry) && !entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  })
}

test('on a slow line nothing moves while a page comes', async ({ page, customer }) => {
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
    expect(await page.evaluate(() => window.shift), path).toBeLessThanOrEqual(MOST_SHIFT)
  }
})

test('all that lies below the first screen of a phone waits for the letters of that screen', { tag: '@phone' }, async ({ page }) => {
  const letters = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await letters.promise
    await route.continue()
  })
  // A clock that stands still: without letters the shelves would come after a second.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const ways = (parts: string) =>
    page.locator(parts).evaluateAll((found) => [...new Set(found.map((part) => getComputedStyle(part).contentVisibility))])
  const BESIDE = '.carousel-slide + .carousel-slide img'
  expect(await ways('.shelf-near, .shelf-late, section:has(.marts)')).toEqual(['hidden'])
  await expect(page.locator(BESIDE).first()).toHaveCSS('display', 'none')
  letters.resolve()
  // What lies next comes first, then what does not draw itself, then the rest, each in a task of its own.
  await expect.poll(() => ways('.shelf-near')).toEqual(['visible'])
  await expect(page.locator(BESIDE).first()).toHaveCSS('display', 'none')
  await page.clock.runFor(60)
  await expect.poll(() => ways('section:has(.marts)')).toEqual(['visible'])
  await expect(page.locator(BESIDE).first()).not.toHaveCSS('display', 'none')
  expect(await ways('.shelf-late')).toEqual(['hidden'])
  await page.clock.runFor(60)
  await expect.poll(() => ways('.shelf-late')).not.toContain('hidden')
})
