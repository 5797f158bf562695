import { expect, test } from '../fixtures.ts'
import { productNow } from '../helpers/products.ts'
import { openConsole } from '../helpers/staff.ts'

const SKU = 'GRN-009'
const LETTERS = 'bcdfghjklm'

test('a word that was searched in vain is linked to a product, and the next search finds it', { tag: '@phone' }, async ({ page }) => {
  const word = `zy${Date.now()
    .toString()
    .slice(-8)
    .replaceAll(/\d/g, (digit) => `${LETTERS[Number(digit)]}o`)}`
  const { name } = await productNow(SKU)
  await page.goto(`/search?q=${word}`)
  await expect(page.getByRole('heading', { name: 'No items found.' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await openConsole(page, '/console/stock/demand')
  await page.getByRole('button', { name: `Link “${word}” to a product` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill(SKU)
  await sheet.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText(`A search for “${word}” now finds`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Link “${word}” to a product` })).toHaveCount(0)
  await page.goto(`/search?q=${word}`)
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
})
