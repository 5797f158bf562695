import { userLogout } from '#contract/calls/account.ts'
import { orderPlace } from '#contract/calls/checkout.ts'
import { storeGet } from '#contract/calls/settings.ts'
import { expect, test } from '../fixtures.ts'
import { call } from '../helpers/call.ts'
import { agree, choose, openCheckout, payButton } from '../helpers/checkout.ts'
import { fillCart, PASSWORD } from '../helpers/customers.ts'
import { ordersOf, placeOrder } from '../helpers/orders.ts'
import { loginDialog, open, speak } from '../helpers/pages.ts'
import { interceptOnce } from '../helpers/routes.ts'

test('how to pay a cash order is shown on home, cart, checkout, tracking and receipt until it is paid @phone', async ({
  page,
  customer,
}) => {
  const order = await placeOrder(customer, { 'GRN-007': 1 }, 'cash')
  const { bank } = (await call(storeGet)).settings
  for (const path of ['/', '/Cart', '/PlaceOrder'] as const) {
    await open(page, path)
    const card = page.getByRole('region', { name: `Finish paying for order ${order.orderNumber}` })
    await expect(card.getByText(bank.account)).toBeVisible()
    await expect(card.getByRole('button', { name: 'Copy account' })).toBeVisible()
    await expect(card.getByText(/^Pay by .*11:59 pm$/)).toBeVisible()
    await expect(card.getByText(/^(2 days \d+ hours?|2 days|3 days \d+ hours?|3 days) left to pay$/)).toBeVisible()
  }
  await open(page, '/track')
  const article = page.getByRole('article', { name: `Order ${order.orderNumber}` })
  await expect(article.getByText(bank.account)).toBeVisible()
  await article.getByRole('button', { name: 'Receipt' }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt.getByText(bank.account)).toBeVisible()
  await expect(receipt.getByText(/^Pay by .*11:59 pm$/)).toBeVisible()
})

test('a new tab finds the wallet order that waits, and a reload brings it into sight @phone', async ({ page, customer }) => {
  const order = await placeOrder(customer, { 'GRN-007': 1 }, 'wallet')
  await open(page, '/PlaceOrder')
  const heading = page.getByRole('heading', { name: `Finish paying for order ${order.orderNumber}` })
  await expect(heading).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  await expect(page.getByText('Cannot place empty order.')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.reload()
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  // In Korean, only a bank transfer is paid in (입금).
  await speak(page, 'ko')
  await open(page, '/PlaceOrder')
  await expect(page.getByText(/까지 결제해 주세요$/)).toBeVisible()
  await speak(page, 'en')
  await open(page, '/track')
  await expect(page.getByText(/Unpaid orders are cancelled after 30 minutes, this one at \d+:\d\d [ap]m/).first()).toBeVisible()
})

test('the checkout keeps what was typed over a reload, another tab, another language and a lost session @phone', async ({
  page,
  context,
  customer,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 401/, /Failed to load resource/)
  // The end of the stream signals the lost session to the page, too; here the order is to be the first to meet it.
  await page.route('**/api/live/events', (route) => route.abort())
  await fillCart(customer, { 'GRN-007': 1 })
  await openCheckout(page)
  await page.getByRole('textbox', { name: 'First name' }).fill('Nimali')
  await page.getByRole('textbox', { name: /^Note for the driver/ }).fill('Gate 1234')
  await choose(page, 'cash')
  await page.getByRole('textbox', { name: "Depositor's name" }).fill('N Perera')
  const kept = async (tab = page) => {
    await expect(tab.locator('#firstName')).toHaveValue('Nimali')
    await expect(tab.locator('form#checkout textarea')).toHaveValue('Gate 1234')
    await expect(tab.locator('#depositor')).toHaveValue('N Perera')
    await expect(tab.locator('#agreed')).not.toBeChecked()
  }
  await page.reload()
  await kept()
  const other = await context.newPage()
  await other.goto('/PlaceOrder')
  await kept(other)
  await other.close()
  await speak(page, 'ko')
  await page.reload()
  await kept()
  await speak(page, 'en')
  await page.reload()
  await kept()

  await agree(page)
  // The session ends with the request of the order. Ended earlier, a request in the background could open the login before the press.
  await interceptOnce(
    page,
    ({ pathname }) => pathname === orderPlace.path,
    async (route) => {
      await call(userLogout, { token: customer.token })
      await route.continue()
    },
  )
  await payButton(page).click()
  const login = loginDialog(page)
  await login.getByRole('textbox', { name: /E-?mail or phone/i }).fill(customer.email)
  await login.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  const terms = login.getByRole('checkbox', { name: /terms of use/ })
  if (await terms.isVisible()) await terms.check()
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login).toHaveCount(0)
  await kept()
  await expect(page.locator('.toast-error')).toHaveCount(0)

  await agree(page)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: /^Thank you, Nimali/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('checkoutDraft'))).toBeNull()
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const [order] = await ordersOf({ ...customer, token })
  expect(order).toMatchObject({ note: 'Gate 1234', cash: { depositor: 'N Perera' } })
  // Back from the bank's app: the thanks with the account are shown again.
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Thank you, Nimali/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy account' })).toBeVisible()
})
