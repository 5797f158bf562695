import type { Locator } from '@playwright/test'
import { consoleAddDeal, consoleDeals, consoleEndDeal } from '#contract/calls/console/products/deals.ts'
import { expect, test } from '../fixtures.ts'
import { call } from '../helpers/call.ts'
import { fillCart } from '../helpers/customers.ts'
import { billAmount, open, shownText } from '../helpers/pages.ts'
import { ownerToken, productId, productNow, setPrice } from '../helpers/products.ts'
import { openConsole } from '../helpers/staff.ts'

const MINUTE_MS = 60_000
/** Milliseconds before a minute in which its deal would be over before somebody saw it. */
const HURRY_MS = 10_000

/** A deal that ends by itself at the next minute; the id of its product. */
async function endsSoon(sku: string): Promise<string> {
  await setPrice(sku, 20_000, 0)
  const itemId = await productId(sku)
  const endsAt = (Math.floor((Date.now() + HURRY_MS) / MINUTE_MS) + 1) * MINUTE_MS
  const when = { startsAt: new Date().toISOString(), endsAt: new Date(endsAt).toISOString() }
  await call(consoleAddDeal, { token: await ownerToken(), body: { itemId, discount: 6_500, when } })
  return itemId
}

/** Seoul has no summer time, and the browser's clock is Seoul's. */
const seoulDay = () => new Date(Date.now() + 9 * 3_600_000).getUTCDay()

/** Waits until a shelf of home has more than the five products that come with the page. */
async function seeWhole(shelf: Locator): Promise<void> {
  await shelf.scrollIntoViewIfNeeded()
  await expect.poll(() => shelf.locator('.shelf-link').count()).toBeGreaterThan(5)
}

test('a deal is on home and item page and in the cart, ends by itself or is called off, and the cart shows it', {
  tag: ['@wide', '@waits'],
}, async ({ page, browser, customer, baseURL, viewport }) => {
  const [sku, other] = ['KIT-009', 'KIT-010']
  // Its minute ends while the other deal is tested.
  const dated = await endsSoon(other)
  await open(page, `/Details/${dated}`)
  await expect(page.getByText(/^Deal until /)).toBeVisible()
  const price = page.locator('.item-price')
  await expect(price).toContainText('₩13,500')
  await setPrice(sku, 20_000, 0)
  const itemId = await productId(sku)
  const { name } = await productNow(sku)
  const desk = await browser.newPage({ viewport, baseURL, locale: 'en-GB' })
  await openConsole(desk, `/console/products/${itemId}`)
  const panel = desk.getByRole('region', { name: 'Deals' })
  await panel.getByLabel('When').selectOption({ index: seoulDay() })
  await panel.getByLabel('Money off while it holds').fill('6500')
  await panel.getByRole('button', { name: 'Add deal' }).click()
  await expect(panel.getByRole('listitem')).toContainText('now')
  try {
    await open(page, '/')
    const today = page.locator('section').filter({ has: page.getByRole('heading', { name: "Today's deals" }) })
    const card = today.getByRole('listitem').filter({ hasText: name })
    await seeWhole(today)
    await expect(card).toContainText('₩13,500')
    await card.getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByText(/^\w+day deal$/)).toBeVisible()
    await fillCart(customer, { [sku]: 1 })
    await open(page, '/Cart')
    await expect(billAmount(page, 'Subtotal')).toHaveText('₩13,500')

    await panel.getByRole('button', { name: 'Call off' }).click()
    await expect(panel.getByText('This product has no deal.')).toBeVisible()
    await open(page, '/Cart')
    await expect(shownText(page, 'The deal has ended. The price is now ₩20,000. It was ₩13,500.')).toBeVisible()
    await expect(billAmount(page, 'Subtotal')).toHaveText('₩20,000')
    await open(page, '/')
    await seeWhole(today)
    await expect(card).toHaveCount(0)

    await expect(async () => {
      await open(page, `/Details/${dated}`)
      await expect(page.getByText(/^Deal until /)).toHaveCount(0, { timeout: 500 })
    }).toPass({ intervals: [3_000], timeout: 90_000 })
    await expect(price).toHaveText('₩20,000')
  } finally {
    const { items } = await call(consoleDeals, { token: await ownerToken() })
    const left = items.filter((deal) => [itemId, dated].includes(deal.itemId) && deal.state !== 'over')
    for (const { _id } of left) await call(consoleEndDeal, { token: await ownerToken(), body: { dealId: _id } })
    await desk.close()
  }
})
