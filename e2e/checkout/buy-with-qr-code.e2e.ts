import { kakaoInit } from '#contract/calls/payments.ts'
import { expect, test } from '../fixtures.ts'
import { expectThanks, openCheckout, pay } from '../helpers/checkout.ts'
import { fillCart } from '../helpers/customers.ts'
import { ordersOf } from '../helpers/orders.ts'

test('the code is shown with the time that is left, paid on another phone without a login, and the page shows it', {
  tag: '@wide',
}, async ({ page, customer, browser }) => {
  await fillCart(customer, { 'DRK-003': 3 })
  await openCheckout(page)
  const begun = page.waitForResponse((response) => new URL(response.url()).pathname === kakaoInit.path)
  await pay(page, 'wallet')
  const { redirect_mobile_url: address } = kakaoInit.response.parse(await (await begun).json())
  await page.getByRole('button', { name: 'Scan with another phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay with your wallet' })
  await expect(dialog.getByRole('img', { name: 'Payment QR code' })).toBeVisible()
  await expect(dialog.getByText('Waiting for payment...')).toBeVisible()
  await expect(dialog.getByRole('timer')).toContainText(/9:5\d/)
  await expect(dialog.getByText('₩12,600')).toBeVisible()

  const phone = await browser.newContext()
  const wallet = await phone.newPage()
  await wallet.goto(address)
  await wallet.getByTestId('sandbox-pay').click()
  await expect(wallet.getByRole('status')).toHaveText('Payment Success!')
  await phone.close()

  const success = page.getByRole('dialog').filter({ hasText: 'Payment Success!' })
  await expect(success).toBeVisible()
  await success.getByRole('button', { name: 'Continue' }).click()
  await expectThanks(page)
  expect(await ordersOf(customer)).toMatchObject([{ payment: true, amount: 12_600 }])
})

test('after 600 seconds without a payment the time is over, and a new code can be had', { tag: '@wide' }, async ({
  page,
  customer,
  expectedOnConsole,
}) => {
  // A clock that jumps ends the pending request; polling goes on.
  expectedOnConsole.push(/^console: Failed to read the state of the payment ApiError: TIMEOUT\s/)
  await page.clock.install()
  await fillCart(customer, { 'DRK-007': 1 })
  await openCheckout(page)
  await pay(page, 'wallet')
  await page.getByRole('button', { name: 'Scan with another phone' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Payment QR code' })).toBeVisible()
  await page.clock.fastForward(545_000)
  await expect(dialog.getByText('One minute left to pay.')).toBeAttached()
  await page.clock.fastForward(56_000)
  await expect(dialog.getByText('Payment Timeout')).toBeVisible()
  await expect(dialog.getByText('The 10 minutes are over. Try again to get a new code.')).toBeVisible()
  expect(await ordersOf(customer)).toMatchObject([{ payment: false, status: 'Pending' }])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Scan with another phone' }).click()
  await expect(dialog.getByText('Waiting for payment...')).toBeVisible()
})
