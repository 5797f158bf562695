import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillCart } from './helpers/customers.ts'
import { placeOrder } from './helpers/orders.ts'
import { open, speak } from './helpers/pages.ts'
import { LANGUAGES } from './helpers/texts.ts'

const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const language of LANGUAGES) {
  test(`the header, the cart and the foot fit the narrowest window with a header in ${language}`, { tag: '@wide' }, async ({
    page,
    customer,
  }) => {
    await fillCart(customer, { 'DRK-006': 3, 'GRN-002': 2 })
    await speak(page, language)
    await page.setViewportSize({ width: 1024, height: 768 })
    await open(page, '/Cart')
    await expect(page.locator('.signboard-count')).toHaveText('5')
    const names = page.locator('.cart-line h2')
    await expect(names).toHaveCount(2)
    expect(await excess(page)).toBe(0)
    for (const name of await names.all()) expect((await name.boundingBox())?.width).toBeGreaterThan(110)
    // One line each: a menu or a name that breaks makes its bar higher.
    expect((await page.locator('.signboard-row').boundingBox())?.height).toBe(74)
    expect((await page.locator('.ink-bar').boundingBox())?.height).toBe(40)
    for (const fact of await page.locator('.footer dd').all()) expect((await fact.boundingBox())?.width).toBeGreaterThan(180)
    await page.locator('.dock').getByRole('button').last().click()
    await expect(page.locator('html.chat-open')).toHaveCount(1)
    await expect(page.locator('.signboard-amount')).toBeAttached()
    expect(await excess(page)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const name of await names.all()) expect((await name.boundingBox())?.width).toBeGreaterThan(110)
    expect(await excess(page)).toBe(0)
  })
}

/** How far the furthest of these stands to the right; waits until there is one. */
async function rightEdge(page: Page, selector: string): Promise<number> {
  const found = page.locator(selector).filter({ visible: true })
  await expect(found.first()).toBeVisible()
  return Math.max(...(await found.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))))
}

for (const width of [1024, 1366]) {
  test(`nothing floats over the sums at ${width} px`, { tag: '@wide' }, async ({ page, customer }) => {
    await placeOrder(customer, { 'DRK-006': 3 }, 'cash')
    await fillCart(customer, { 'GRN-002': 2 })
    await page.setViewportSize({ width, height: 768 })
    for (const path of ['/Cart', '/PlaceOrder', '/track']) {
      await open(page, path)
      const right = await rightEdge(page, 'main .bill-row .price')
      expect(right).toBeLessThan((await page.locator('.dock').boundingBox())?.x ?? 0)
    }
  })
}

test('wide screens count the items of an aisle beside their orders, phones below them', async ({ page, isMobile }) => {
  await open(page, '/catview?category=Spices')
  const count = page
    .locator('main')
    .getByText(/^\d+ items$/)
    .filter({ visible: true })
  await expect(count).toHaveCount(1)
  const above = ((await count.boundingBox())?.y ?? 0) < ((await page.locator('.shelf-grid').boundingBox())?.y ?? 0)
  expect(above).toBe(!isMobile)
})

for (const width of [1024, 1100, 1280, 1440]) {
  test(`beside the open chat a category and a search begin with their items at ${width} px`, { tag: '@wide' }, async ({
    page,
    customer: _,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/catview?category=Spices', '/search?q=rice']) {
      await open(page, path)
      await page.locator('.dock').getByRole('button').last().click()
      await expect(page.locator('html.chat-open')).toHaveCount(1)
      await expect(page.locator('.shelf-grid .shelf-item').first()).toBeInViewport()
      expect(await excess(page)).toBe(0)
    }
  })
}

test('nothing floats over the last column of a shelf', { tag: '@wide' }, async ({ page }) => {
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/catview?category=Spices')
    const dock = await page.locator('.dock').boundingBox()
    expect(await rightEdge(page, 'main .add-btn')).toBeLessThanOrEqual(dock?.x ?? 0)
  }
})
