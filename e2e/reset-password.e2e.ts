import type { Page } from '@playwright/test'
import { forgotPassword, resetLinkCheck, resetPassword, sendOtp, verifyOtp } from '#contract/calls/password-reset.ts'
import { expect, test } from './fixtures.ts'
import { cutOff, refusedWith } from './helpers/console-messages.ts'
import { PASSWORD, provenCustomer, signInAs } from './helpers/customers.ts'
import { codeFor, linkFor, subjectsFor } from './helpers/mailbox.ts'
import { findings } from './helpers/measure.ts'
import { loginDialog, open, toast } from './helpers/pages.ts'
import { interceptOnce } from './helpers/routes.ts'
import { still } from './helpers/settled.ts'

const NEW_PASSWORD = 'seven-black-peppercorns'
/** The refusal of too many requests. */
const TOO_MANY = { success: false, code: 'TOO_MANY_TRIES', message: 'Too many tries. Wait 60 minutes and try again.' }
const resetDialog = (page: Page) => page.getByRole('dialog', { name: 'Reset your password' })

async function openForgot(page: Page): Promise<void> {
  await open(page, '/Profile')
  await loginDialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  await expect(resetDialog(page)).toBeVisible()
}

async function login(page: Page, who: string, password: string): Promise<void> {
  const dialog = loginDialog(page)
  await dialog.getByRole('textbox', { name: 'E-mail or phone' }).fill(who)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('checkbox', { name: /terms of use/ }).check()
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('somebody who forgot the password sets a new one by the link in a mail', { tag: '@phone' }, async ({ page, expectedOnConsole }) => {
  expectedOnConsole.push(cutOff(resetPassword))
  const { email, name } = await provenCustomer()
  await openForgot(page)
  const dialog = resetDialog(page)
  await dialog.getByRole('radio', { name: /By email/ }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(toast(page, 'Password reset link sent to your email!')).toBeVisible()
  await expect(dialog.getByText(/works once, for 30 minutes/)).toBeVisible()

  const path = await linkFor(email, 'reset')
  const response = await open(page, path)
  expect(response.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByText(/^For as\*\*\*\*@example\.com\. This link works once, until \d{1,2}:\d\d [ap]m\.$/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('nav.bottom-nav')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(NEW_PASSWORD)
  await page.getByRole('checkbox', { name: 'Show both passwords' }).check()
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveAttribute('type', 'text')
  await interceptOnce(page, '**/api/auth/reset-password/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(toast(page, 'Error resetting password')).toBeVisible()
  await toast(page, 'Error resetting password').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(toast(page, 'Password reset successfully! You are logged out on your other devices.')).toBeVisible()
  await expect(page).toHaveURL(/\/Profile$/)
  await login(page, email, NEW_PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => subjectsFor(email)).toContain('Your password was changed')
})

test('somebody sets a new password with a code by text message: tries, waiting', { tag: '@phone' }, async ({ page, expectedOnConsole }) => {
  expectedOnConsole.push(cutOff(sendOtp), refusedWith(400, verifyOtp))
  const { phone, email, name } = await provenCustomer()
  await openForgot(page)
  const dialog = resetDialog(page)
  await dialog.getByRole('radio', { name: /By phone/ }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('list', { name: 'Step 1 of 2' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await interceptOnce(page, '**/api/auth/send-otp*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText(/^Error sending OTP\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(toast(page, 'OTP sent to your phone')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Step 2 of 2' })).toBeVisible()
  await expect(dialog.getByText(/You can ask for a new code in \d+ seconds\./)).toBeVisible()

  const group = dialog.getByRole('group', { name: 'Code' })
  const boxes = group.getByRole('textbox')
  const code = await codeFor(phone, 2)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await boxes.first().click()
  await page.keyboard.type(wrong)
  await dialog.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Save new password' }).click()
  await expect(group.or(dialog).getByText('The code is incorrect. 4 tries left.').first()).toBeVisible()
  await expect(toast(page, 'Error verifying OTP')).toBeVisible()
  // The text of a toast that comes or goes is pale: the one of the code that was sent goes about now.
  await expect(page.locator('.toast')).toHaveCount(1)
  await still(page)
  expect(await findings(page)).toEqual([])

  await boxes.first().fill(code)
  await dialog.getByRole('button', { name: 'Save new password' }).click()
  await expect(toast(page, 'Password updated successfully!')).toBeVisible()
  await login(page, email, NEW_PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a link that was used or made up shows it and offers a new one; nothing discloses whether an address or a number has an account', {
  tag: '@wide',
}, async ({ page, expectedOnConsole }) => {
  expectedOnConsole.push(refusedWith(400, resetLinkCheck), cutOff(forgotPassword), refusedWith(429, forgotPassword))
  await test.step('a link that was used or made up shows it and offers a new one', async () => {
    await open(page, `/reset/${'A'.repeat(43)}`)
    await expect(page.getByRole('alert').getByText('This link is used or too old. Ask for a new one.')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Send a new one' }).click()
    await expect(resetDialog(page)).toBeVisible()
  })
  await openForgot(page)
  const dialog = resetDialog(page)
  await dialog.getByRole('radio', { name: /By email/ }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('nobody.at.all.here@example.com')
  await interceptOnce(page, '**/api/auth/forgot-password*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText('Something went wrong!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText(/If an account has this email or phone/)).toBeVisible()
  expect(await subjectsFor('nobody.at.all.here@example.com')).toEqual([])
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await interceptOnce(page, '**/api/auth/forgot-password*', (route) => route.fulfill({ status: 429, json: TOO_MANY }))
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: TOO_MANY.message })).toBeVisible()
})

test('a signed-in customer sets a new password from the profile and stays signed in', { tag: '@phone' }, async ({ page }) => {
  const customer = await provenCustomer()
  await signInAs(page, customer)
  await open(page, '/Profile')
  await page.getByRole('button', { name: /^Change password/ }).click()
  const dialog = resetDialog(page)
  await dialog.getByRole('radio', { name: /By phone/ }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue(customer.phone)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog
    .getByRole('group', { name: 'Code' })
    .getByRole('textbox')
    .first()
    .fill(await codeFor(customer.phone, 2))
  await dialog.getByRole('textbox', { name: 'New password' }).fill(`${PASSWORD}-new`)
  await dialog.getByRole('button', { name: 'Save new password' }).click()
  await expect(toast(page, 'Password updated successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible()
})
