import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillCart } from './helpers/customers.ts'
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
