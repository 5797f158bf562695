import type { Page, Request } from '@playwright/test'
import { addressUpdate, userLogin, userRegister } from '#contract/calls/account.ts'
import { orderPlace } from '#contract/calls/checkout.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { forgotPassword, sendOtp, verifyOtp } from '#contract/calls/password-reset.ts'
import { userDelete } from '#contract/calls/privacy.ts'
import { phoneConfirm, userUpdate } from '#contract/calls/profile.ts'
import { orderSaveRefundAccount } from '#contract/calls/refund-account.ts'
import { expect, test } from './fixtures.ts'
import { call } from './helpers/call.ts'
import { agree, choose, openCheckout } from './helpers/checkout.ts'
import { refusedWith } from './helpers/console-messages.ts'
import { fillCart, newCustomer, newPerson, PASSWORD, signInAs } from './helpers/customers.ts'
import { ordersOf, placeOrder, recordDeposit } from './helpers/orders.ts'
import { loginDialog, open } from './helpers/pages.ts'
import { settled } from './helpers/settled.ts'

/**
 * A form of the reset panel, of the login, of the profile and of an order writes by one of these calls; the cart and the live stream do
 * so by themselves.
 */
const FORM_CALLS: readonly string[] = [
  addressUpdate,
  userLogin,
  orderPlace,
  userRegister,
  forgotPassword,
  sendOtp,
  verifyOtp,
  phoneConfirm,
  userDelete,
  userUpdate,
  orderSaveRefundAccount,
].map(({ path }) => path)

/** Does something, and returns which calls of forms went out because of it. */
async function callsOf(page: Page, act: () => Promise<void>): Promise<string[]> {
  const sent: string[] = []
  const count = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && FORM_CALLS.includes(pathname)) sent.push(pathname)
  }
  page.on('request', count)
  await act()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await settled(page)
  page.off('request', count)
  return sent
}

async function typeAddress(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Full address' }).fill('06236 서울특별시 강남구 테헤란로 131, 1203호')
}

for (const stored of [true, false]) {
  test(`an address that is saved at the checkout places no order, ${stored ? 'beside another one' : 'as the first one'} @phone`, async ({
    page,
  }) => {
    const customer = await newCustomer({ address: stored })
    await signInAs(page, customer)
    await fillCart(customer, { 'GRN-007': 1 })
    await openCheckout(page)
    await choose(page, 'cash')
    await agree(page)
    const where = page.getByRole('region', { name: 'Where it goes' })
    await where.getByRole('button', { name: stored ? 'Change' : 'Add an address here' }).click()
    const sheet = page.getByRole('dialog')
    if (stored) await sheet.getByRole('button', { name: 'Add an address here' }).click()
    await typeAddress(page)
    const calls = await callsOf(page, () => sheet.getByRole('button', { name: 'Save address' }).click())
    expect(calls).toEqual([addressUpdate.path])
    expect(await ordersOf(customer)).toEqual([])
    await expect(page.getByText('Please fill all the fields.')).toHaveCount(0)
    await expect(where.getByText(/테헤란로 131/)).toBeVisible()
  })
}

test('each form in a sheet of the profile sends its own call and no other @phone', async ({ page, customer: _, expectedOnConsole }) => {
  for (const [status, endpoint] of [
    [403, userUpdate],
    [403, userDelete],
    [400, verifyOtp],
    [400, phoneConfirm],
  ] as const)
    expectedOnConsole.push(refusedWith(status, endpoint))
  await open(page, '/Profile')
  const sheet = page.getByRole('dialog')
  const press = (name: string) => callsOf(page, () => sheet.getByRole('button', { name, exact: true }).click())
  const closed = async () => {
    if (await sheet.isVisible()) await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }

  await page.getByRole('button', { name: 'Edit info' }).click()
  await sheet.getByRole('textbox', { name: 'E-mail' }).fill(newPerson().email)
  await sheet.getByRole('textbox', { name: 'Current password' }).fill('not-the-password')
  expect(await press('Save changes')).toEqual([userUpdate.path])
  await closed()

  await page.getByRole('button', { name: 'Add a second address' }).first().click()
  await typeAddress(page)
  expect(await press('Save address')).toEqual([addressUpdate.path])
  await closed()

  for (const [way, button, endpoint] of [
    [/By e-?mail/, 'Send the link', forgotPassword],
    [/By phone/, 'Send code', sendOtp],
  ] as const) {
    await page.getByRole('button', { name: 'Change password' }).click()
    await sheet.getByRole('radio', { name: way }).check()
    await sheet.getByRole('button', { name: 'Continue' }).click()
    expect(await press(button)).toEqual([endpoint.path])
    if (endpoint === sendOtp) {
      await sheet.getByRole('textbox', { name: 'Digit 1 of 6' }).fill('000000')
      await sheet.getByRole('textbox', { name: 'New password' }).fill(`${PASSWORD}-2`)
      expect(await press('Save new password')).toEqual([verifyOtp.path])
    }
    await closed()
  }

  await test.step('the code that confirms a number sends its own call and no other', async () => {
    await page.getByRole('button', { name: 'Edit info' }).click()
    await sheet.getByRole('textbox', { name: 'Phone' }).fill(newPerson().phone)
    await sheet.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
    expect(await callsOf(page, () => sheet.getByRole('button', { name: 'Save changes' }).click())).toEqual([userUpdate.path])
    await page.getByRole('button', { name: 'Enter code' }).click()
    await sheet.getByRole('textbox', { name: 'Digit 1 of 6' }).fill('000000')
    expect(await callsOf(page, () => sheet.getByRole('button', { name: 'Confirm', exact: true }).click())).toEqual([phoneConfirm.path])
  })
  await closed()

  await page.getByRole('button', { name: 'Close my account' }).click()
  await sheet.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
  const leave = await callsOf(page, () => sheet.locator('button[type=submit]').click())
  expect(leave).toEqual([userDelete.path])
})

test('the account for a refund sends its own call and no other @phone', async ({ page, customer }) => {
  const order = await placeOrder(customer, { 'CLN-005': 1 }, 'cash')
  await recordDeposit(order)
  await call(orderUpdate, { token: customer.token, body: { orderId: order._id, status: 'Cancelled' } })
  await open(page, '/track')
  await page.getByRole('button', { name: 'Send bank details' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Bank' }).selectOption('004')
  await sheet.getByRole('textbox', { name: 'Account number' }).fill('123456-78-901234')
  await sheet.getByRole('textbox', { name: 'Account holder' }).fill('Ashani Perera')
  expect(await callsOf(page, () => sheet.getByRole('button', { name: 'Send' }).click())).toEqual([orderSaveRefundAccount.path])
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(/account ending in 1234\.$/)).toBeVisible()
})

test('the login over the checkout sends its own call and no other, and leaves a guest where he was @phone', async ({ page }) => {
  const { email } = await newCustomer()
  await open(page, '/PlaceOrder')
  const login = loginDialog(page)
  await expect(login).toBeVisible()
  await login.getByRole('textbox', { name: 'E-mail or phone' }).fill(email)
  await login.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await login.getByRole('checkbox', { name: /terms of use/ }).check()
  expect(await callsOf(page, () => login.getByRole('button', { name: 'Log in', exact: true }).click())).toEqual([userLogin.path])
  await expect(login).toHaveCount(0)
  await expect(page).toHaveURL(/\/PlaceOrder$/)
  await expect(page.getByText('Cannot place empty order.')).toBeVisible()
})

test('the sign-up over the checkout sends its own call and no other @phone', async ({ page }) => {
  const person = newPerson()
  await open(page, '/PlaceOrder')
  const dialog = loginDialog(page)
  await dialog.getByRole('tab', { name: 'Sign up' }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await dialog.getByRole('textbox', { name: 'Full name' }).fill(person.name)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(person.phone)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  for (const name of [/terms of use/, /personal data/, /14 or older/]) await dialog.getByRole('checkbox', { name }).check()
  expect(await callsOf(page, () => dialog.getByRole('button', { name: 'Sign up' }).click())).toEqual([userRegister.path])
})
