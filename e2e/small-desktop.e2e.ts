import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillCart } from './helpers/customers.ts'
import { excess } from './helpers/measure.ts'
import { placeOrder } from './helpers/orders.ts'
import { open } from './helpers/pages.ts'

/** How far the furthest of these is to the right; waits until there is one. */
async function rightEdge(page: Page, selector: string): Promise<number> {
  const found = page.locator(selector).filter({ visible: true })
  await expect(found.first()).toBeVisible()
  return Math.max(...(await found.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))))
}

const dockEdge = async (page: Page) => (await page.locator('.dock').boundingBox())?.x ?? 0

test('nothing floats over the sums, nor over the last column of a shelf', { tag: '@wide' }, async ({ page, customer }) => {
  await placeOrder(customer, { 'DRK-006': 3 }, 'cash')
  await fillCart(customer, { 'GRN-002': 2 })
  for (const path of ['/Cart', '/PlaceOrder', '/track']) {
    await open(page, path)
    for (const width of [1366, 1024]) {
      await page.setViewportSize({ width, height: 768 })
      expect(await rightEdge(page, 'main .bill-row .price'), `${path} at ${width}`).toBeLessThan(await dockEdge(page))
    }
  }
  await open(page, '/catview?category=Spices')
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await rightEdge(page, 'main .add-btn'), `at ${width}`).toBeLessThanOrEqual(await dockEdge(page))
  }
  await test.step('wide screens count the items of an aisle beside their orders, phones below them', async () => {
    for (const [width, beside] of [
      [1440, true],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const count = page
        .locator('main')
        .getByText(/^\d+ items$/)
        .filter({ visible: true })
      await expect(count).toHaveCount(1)
      const above = ((await count.boundingBox())?.y ?? 0) < ((await page.locator('.shelf-grid').boundingBox())?.y ?? 0)
      expect(above).toBe(beside)
    }
  })
})

test('beside the open chat a category and a search begin with their items', { tag: '@wide' }, async ({ page, customer: _ }) => {
  for (const path of ['/catview?category=Spices', '/search?q=rice']) {
    await page.setViewportSize({ width: 1024, height: 800 })
    await open(page, path)
    await page.locator('.dock').getByRole('button').last().click()
    await expect(page.locator('html.chat-open')).toHaveCount(1)
    for (const width of [1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.locator('.shelf-grid .shelf-item').first()).toBeInViewport()
      expect(await excess(page), `${path} at ${width}`).toBe(0)
    }
  }
})
