import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { consoleReadProductFile } from '#contract/calls/console/products/product-files.ts'
import { checkDigit } from '#contract/rules/products/barcode.ts'
import { expect, test } from '../fixtures.ts'
import { inTurn } from '../helpers/database.ts'
import { openConsole } from '../helpers/staff.ts'

async function bringShopifyIn(page: Page): Promise<void> {
  await openConsole(page, '/console/products/import')
  const sku = `E2E-${Date.now()}`
  const sample = await readFile('server/catalogue/files/testing/products-shopify-style.csv', 'utf8')
  // Rows that are taken back stay hidden with their barcodes, so each run has its own.
  const digits = `20${String(Date.now()).slice(-10)}`
  const buffer = Buffer.from(
    sample
      .replaceAll('000123', sku)
      .replaceAll('000124', `${sku}-5`)
      .replace('2000000000015', digits + checkDigit(digits))
      .replace('2000000000022', ''),
  )
  await page.getByLabel('Choose a product file').setInputFiles({ name: 'shopify.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: '2 rows cannot be read' })).toBeVisible()
  // The file is read again with the country, and the button waits for it.
  const again = page.waitForResponse(`**${consoleReadProductFile.path}*`)
  await page.getByLabel('Made in, where the file does not say').selectOption('IN')
  await again
  const bringIn = page.getByRole('button', { name: 'Bring in 2 rows' })
  await expect(bringIn).not.toHaveAttribute('aria-busy', 'true')
  await bringIn.click()
  await expect(page.getByText('2 rows brought in')).toBeVisible()
  await page.getByRole('button', { name: 'Undo 2 rows' }).click()
  await expect(page.getByText('2 rows taken back', { exact: true })).toBeVisible()
  await expect(page.getByText(/of 2 rows taken back/)).toHaveCount(0)
}

async function readExcelBack(page: Page): Promise<void> {
  await openConsole(page, '/console/products/import')
  const figure = page.locator('.import-figure')
  // Other tests buy: an order between writing and reading the file changes a stock, which the next try does not meet.
  await expect(async () => {
    await page.goto('/console/products/import')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'As Excel' }).click()
    const file = await saved
    const read = page.waitForResponse(`**${consoleReadProductFile.path}*`)
    await page.getByLabel('Choose a product file').setInputFiles(await file.path())
    await read
    await expect(figure.filter({ hasText: 'As before' })).toContainText(/\d{3}/)
    for (const kind of ['New', 'Changed', 'Not readable'])
      await expect(figure.filter({ hasText: kind }).locator('.price')).toHaveText('0', { timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
}

test("Shopify's file comes in with its country, and is taken back", { tag: '@wide' }, async ({ page }) => {
  await inTurn('product files', () => bringShopifyIn(page))
})

test('the catalogue as Excel comes back and changes nothing', { tag: '@wide' }, async ({ page }) => {
  test.slow()
  await inTurn('product files', () => readExcelBack(page))
})
