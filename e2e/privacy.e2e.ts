import { readFile } from 'node:fs/promises'
import { userLogin } from '#contract/calls/account.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { consentsUpdate, userDelete } from '#contract/calls/privacy.ts'
import { expect, test } from './fixtures.ts'
import { call } from './helpers/call.ts'
import { refusedWith } from './helpers/console-messages.ts'
import { PASSWORD } from './helpers/customers.ts'
import { findings } from './helpers/measure.ts'
import { placeOrder } from './helpers/orders.ts'
import { loginDialog, open, toast } from './helpers/pages.ts'
import { still } from './helpers/settled.ts'
import { text } from './helpers/texts.ts'

test('a customer sees the consents with version and date, and gives and withdraws the free ones @phone', async ({ page, customer }) => {
  await open(page, '/Profile')
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible()
  await page.getByRole('button', { name: 'Consents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Consents' })
  await expect(dialog.getByText(/^Given on .+, version [\d-]+$/)).toHaveCount(1)
  await expect(dialog.getByText(/^Read on .+, version [\d-]+$/)).toHaveCount(1)
  await expect(dialog.getByText(/^Confirmed on \d/)).toHaveCount(1)
  const push = dialog.getByRole('checkbox', { name: /Offers as notifications/ })
  await expect(push).not.toBeChecked()
  await expect(dialog.getByText('Never given', { exact: true })).toHaveCount(2)
  await push.check()
  await expect(dialog.getByText(/^Given on/)).toHaveCount(2)
  await expect(toast(page, text('en', 'common.state.saved'))).toBeVisible()
  const kept = page.waitForResponse(
    (response) => new URL(response.url()).pathname === consentsUpdate.path && response.request().method() === consentsUpdate.method,
  )
  await push.uncheck()
  await kept
  await expect(toast(page, text('en', 'account.settings.marketingOff'))).toBeVisible()
  // Reopened, it shows the stored state.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Consents' }).click()
  await expect(dialog.getByText(/^Withdrawn on \d/)).toHaveCount(1)
  await expect(dialog.getByText('Never given', { exact: true })).toHaveCount(1)
  // The toast has closed, after its fade-out.
  await expect(page.locator('.toast')).toHaveCount(0)
  await still(page)
  expect(await findings(page)).toEqual([])
})

test('a customer takes the own data along in one file', { tag: '@wide' }, async ({ page, customer }) => {
  await open(page, '/Profile')
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download my data/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/)
  const { data } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.account).toMatchObject([{ email: customer.email, name: customer.name }])
  expect(data.addresses).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('argon2')
})

test('an account is closed for good, but not while an order is open', { tag: '@phone' }, async ({ page, customer, expectedOnConsole }) => {
  // The password that is wrong, and the order that is still open.
  expectedOnConsole.push(refusedWith(403, userDelete), refusedWith(409, userDelete))
  const order = await placeOrder(customer, { 'TEA-005': 1 }, 'cash')
  await open(page, '/Profile')
  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close my account' })
  await expect(dialog.getByText(/Order records are kept for 5 years/)).toBeVisible()
  const close = async (password: string) => {
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
    await dialog.getByRole('button', { name: 'Close my account' }).click()
  }
  await close('not-the-password')
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible()
  await close(PASSWORD)
  await expect(dialog.getByText('Finish or cancel your open orders first.')).toBeVisible()

  await call(orderUpdate, { token: customer.token, body: { orderId: order._id, status: 'Cancelled' } })
  await open(page, '/Profile')
  await page.getByRole('button', { name: 'Close my account' }).click()
  await close(PASSWORD)
  await expect(toast(page, 'Your account is closed.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await open(page, '/Profile')
  await loginDialog(page).getByRole('textbox', { name: 'E-mail or phone' }).fill(customer.email)
  // The account that is no more.
  expectedOnConsole.push(refusedWith(401, userLogin))
  await loginDialog(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await loginDialog(page)
    .getByRole('checkbox', { name: /terms of use/ })
    .check()
  await loginDialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(loginDialog(page).getByText('The email, phone or password is incorrect.')).toBeVisible()
})
