import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openCheckout, pay, payButton, walletFrame } from './helpers/checkout.ts'
import { fillCart } from './helpers/customers.ts'
import { keepBrowsing, loginDialog, open, shownText } from './helpers/pages.ts'
import { productId } from './helpers/products.ts'

/** From the home page to a product by a link, so that there is a page to go back to. */
async function openProduct(page: Page): Promise<string> {
  const path = `/Details/${await productId('TEA-001')}`
  await open(page, '/')
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>('.shelf-link')
    if (link) link.href = to
  }, path)
  await page.locator('.shelf-link').first().click()
  await expect(page).toHaveURL(/Details/)
  await keepBrowsing(page)
  return page.url()
}

const dialog = (page: Page) => page.getByRole('dialog')

/** Whether the history entry is that of an open sheet. */
const onSheet = (page: Page) => page.evaluate(() => JSON.stringify(history.state ?? {}).includes('modalOn'))

/**
 * A press of Back, by somebody who has seen whether a sheet is open. It comes from the page: a step that the page has just taken reaches
 * the browser a moment later, and `goBack` would take that step once more.
 */
async function back(page: Page): Promise<void> {
  await expect.poll(async () => (await onSheet(page)) === (await dialog(page).isVisible())).toBe(true)
  await page.evaluate(() => history.back())
}

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).filter({ visible: true }).first().click()
  await expect(dialog(page)).toBeVisible()
}

test('Back closes the open sheet, refetches nothing, and then leaves the page', async ({ page }) => {
  const product = await openProduct(page)
  await expect.poll(() => onSheet(page)).toBe(false)
  await page.evaluate(() => scrollTo(0, 40))
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('.data') && requests.push(request.url()))
  for (const _time of [1, 2]) {
    await openSheet(page)
    const place = await page.evaluate(() => scrollY)
    await back(page)
    await expect(dialog(page)).toHaveCount(0)
    expect(page.url()).toBe(product)
    expect(await page.evaluate(() => scrollY)).toBe(place)
  }
  expect(requests).toEqual([])
  await test.step('a sheet that is closed by its button, by Escape or beside it leaves no press of Back without effect', async () => {
    const closings = [
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
    ]
    for (const closeIt of closings) {
      await openSheet(page)
      await closeIt()
      await expect(dialog(page)).toHaveCount(0)
    }
    await back(page)
    await expect(page).toHaveURL(/\/$/)
  })
})

test('Back on a slow phone, pressed before the open sheet is drawn, closes it and stays; after a reload with an open sheet it leaves at once', {
  tag: '@phone',
}, async ({ page }) => {
  const product = await openProduct(page)
  await expect.poll(() => onSheet(page)).toBe(false)
  await page.evaluate(() => {
    const push = history.pushState
    history.pushState = (...entry) => {
      history.pushState = push
      push.apply(history, entry)
      history.back()
    }
  })
  await page.getByRole('button', { name: 'Share' }).filter({ visible: true }).first().click()
  await expect.poll(() => onSheet(page)).toBe(false)
  await expect(dialog(page)).toHaveCount(0)
  expect(page.url()).toBe(product)
  await test.step('after a reload with an open sheet, Back leaves the page at once', async () => {
    await openSheet(page)
    await page.reload()
    await expect.poll(() => onSheet(page)).toBe(false)
    expect(page.url()).toBe(product)
    await expect(dialog(page)).toHaveCount(0)
    await back(page)
    await expect(page).toHaveURL(/\/$/)
  })
})

test('Back closes the login that the cart opened by itself, then leaves the cart', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: /Cart/ }).filter({ visible: true }).first().click()
  await expect(loginDialog(page)).toBeVisible()
  await back(page)
  await expect(loginDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/Cart$/)
  await back(page)
  await expect(page).toHaveURL(/\/$/)
})

test('sheets over each other close one at a time, and Back from where a link in a sheet led comes to the page without it', {
  tag: '@phone',
}, async ({ page, customer }) => {
  await fillCart(customer, { 'TEA-001': 1 })
  await openCheckout(page)
  await page.getByRole('main').getByRole('button', { name: 'Change', exact: true }).click()
  const choice = page.getByRole('dialog', { name: 'Where should it go?' })
  await choice.getByRole('button', { name: 'Add an address here' }).click()
  await expect(choice).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await back(page)
  await expect(choice).toBeVisible()
  await back(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/PlaceOrder$/)
  await test.step('a link in a sheet leads on, and Back from there to the page without the sheet', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Change', exact: true }).click()
    await dialog(page).getByRole('link').click()
    await expect(page).toHaveURL(/Profile#addresses/)
    await expect(dialog(page)).toHaveCount(0)
    await back(page)
    await expect(page).toHaveURL(/PlaceOrder$/)
    await expect(payButton(page)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test('Back closes the wallet window, and the order can still be paid', { tag: '@phone' }, async ({ page, customer }) => {
  await fillCart(customer, { 'TEA-001': 1 })
  await open(page, '/Cart')
  await page
    .getByRole('button', { name: /^Checkout/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(/PlaceOrder$/)
  await pay(page, 'wallet')
  await expect(walletFrame(page).getByTestId('sandbox-pay')).toBeVisible()
  await back(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/PlaceOrder$/)
  await expect(shownText(page, 'The payment window was closed. Nothing was charged; we keep your order for 30 minutes.')).toBeVisible()
  await page
    .getByRole('button', { name: /^(Pay now|Make payment)/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(walletFrame(page).getByTestId('sandbox-pay')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await back(page)
  await expect(page).toHaveURL(/\/Cart$/)
})
