import { expect, test } from './fixtures.ts'
import { mailsTo } from './helpers/mailbox.ts'
import { loginDialog, open, toast } from './helpers/pages.ts'
import { productId, setStock } from './helpers/products.ts'

test('a guest who taps the heart signs in first', { tag: '@phone' }, async ({ page }) => {
  await open(page, `/Details/${await productId('CLN-002')}`)
  await page.getByRole('button', { name: /on the wish list$/ }).click()
  await expect(loginDialog(page)).toBeVisible()
})

test('a wish is on the list, and removing it removes it there', { tag: '@wide' }, async ({ page, customer }) => {
  expect(customer.token).not.toBe('')
  await open(page, `/Details/${await productId('CLN-003')}`)
  const heart = page.getByRole('button', { name: /on the wish list$/ })
  await heart.click()
  await expect(toast(page, 'On your wish list.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await open(page, '/Profile')
  await page.getByRole('main').getByRole('link', { name: 'Wish list' }).click()
  await expect(page).toHaveURL(/\/wishes$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Wish list' })).toBeVisible()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /off the wish list$/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing on your wish list yet' })).toBeVisible()
})

test('a customer who waits for a sold-out product is notified once when it is back', { tag: '@phone' }, async ({ page, customer }) => {
  const sku = 'CLN-004'
  await setStock(sku, 0)
  await open(page, `/Details/${await productId(sku)}`)
  await page.getByRole('button', { name: /^Tell me when it is back/ }).click()
  await expect(page.getByText("We'll tell you when it is back").first()).toBeVisible()
  await setStock(sku, 12)
  await expect.poll(async () => (await mailsTo(customer.email)).filter(({ subject }) => subject.endsWith('is back'))).toHaveLength(1)
})
