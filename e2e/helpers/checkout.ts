import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { open } from './pages.ts'

const METHODS = { wallet: /^Kakao Pay/, card: /^Credit or debit card/, cash: /^Cash/ }
export type Method = keyof typeof METHODS

/** Opens the checkout of a customer with an address and something in the cart. */
export async function openCheckout(page: Page): Promise<void> {
  await open(page, '/PlaceOrder')
  await expect(page.getByRole('textbox', { name: 'First name' })).not.toHaveValue('')
}

export async function choose(page: Page, method: Method): Promise<void> {
  await page.getByRole('radio', { name: METHODS[method] }).check()
  // Account and deadline shift the content below: a click meanwhile would miss its target.
  if (method === 'cash') await expect(page.getByRole('heading', { name: /^Pay by/ })).toBeVisible()
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I have checked the items/ }).check()
}

/** The button that places the order. */
export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Make payment|Place order)/ })
}

/** Places the order by a way to pay. */
export async function pay(page: Page, method: Method): Promise<void> {
  await choose(page, method)
  await agree(page)
  await payButton(page).click()
}

/** The wallet's own page inside the payment window. */
export function walletFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Kakao Pay payment page"]')
}

/** The card company's page inside its overlay. */
export function cardFrame(page: Page): FrameLocator {
  return page.getByTestId('sandbox-overlay').frameLocator('iframe')
}

/** The thank-you with the order number, e.g. `K-10024`. */
export async function expectThanks(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank you, Ashani' })).toBeVisible()
  const words = await page.getByText(/^Order \S+ is with the shop\. We sent the details to /).textContent()
  return words?.split(' ')[1] ?? ''
}
