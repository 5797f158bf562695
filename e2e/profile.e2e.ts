import { userUpdate } from '#contract/calls/profile.ts'
import { expect, test } from './fixtures.ts'
import { refusedWith } from './helpers/console-messages.ts'
import { newPerson, PASSWORD } from './helpers/customers.ts'
import { codeFor, linkFor, subjectsFor } from './helpers/mailbox.ts'
import { open, toast } from './helpers/pages.ts'
import { interceptOnce } from './helpers/routes.ts'

/** One red pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==', 'base64')

test('a customer changes name and picture, and takes the picture away', { tag: '@phone' }, async ({
  page,
  customer,
  expectedOnConsole,
  trace,
}) => {
  for (const status of [401, 415]) expectedOnConsole.push(refusedWith(status, userUpdate))
  // Only the recorder of traces reads the preview in the page, and the page's policy refuses it.
  if (trace !== 'off') expectedOnConsole.push(/Connecting to 'blob:/)
  await open(page, '/Profile')
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible()
  await expect(page.getByText('Points and rewards are currently unavailable.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit info' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit info' })
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Full name' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Kumari Silva')
  await expect(dialog.getByRole('textbox', { name: 'Current password' })).toHaveCount(0)

  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Failed to update profile')).toBeVisible()
  await expect(dialog.getByRole('alert').first()).toBeVisible()

  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  await expect(toast(page, 'Failed to update profile')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Kumari Silva' })).toBeVisible()
  const picture = page.locator('#about').getByRole('img', { name: 'Your picture' })
  await expect(picture).toBeVisible()
  // Taken away while it is still loading, it would be a 404 on the console.
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Edit info' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(page.locator('.profile-head .avatar')).toHaveText('KS')

  // Signed out in another browser.
  await page.getByRole('button', { name: 'Edit info' }).click()
  const signedOut = { success: false, code: 'UNAUTHENTICATED', message: 'Please Login First' }
  await interceptOnce(page, '**/api/user/update*', (route) => route.fulfill({ status: 401, json: signedOut }))
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'You must be logged in to update your profile.')).toBeVisible()
})

test('a new phone number waits until its code is typed; there is one way to sign out, and it takes everything personal along', {
  tag: '@phone',
}, async ({ page, customer }) => {
  const { phone } = newPerson()
  await open(page, '/Profile')
  const change = async () => {
    await page.getByRole('button', { name: 'Edit info' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit info' })
    await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone)
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(`${phone} is not confirmed yet`)).toBeVisible()
  }
  await change()
  await page.getByRole('button', { name: 'Enter code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your number' })
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByText('Enter all six digits.')).toBeVisible()
  await dialog
    .getByRole('textbox')
    .first()
    .fill(await codeFor(phone))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(toast(page, 'Your number is confirmed.')).toBeVisible()
  await expect(page.locator('.profile-head')).toContainText(phone)
  await expect(page.locator('.profile-head')).not.toContainText(customer.phone)
  await test.step('there is one way to sign out to be seen, and it takes everything personal along', async () => {
    await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible()
    await page.evaluate(() => {
      localStorage.setItem('recentlyViewed', '["1"]')
      localStorage.setItem('recentSearches', '["curry"]')
      sessionStorage.setItem('draft', 'x')
    })
    const out = page.getByRole('button', { name: 'Sign out' }).filter({ visible: true })
    await expect(out).toHaveCount(1)
    await out.click()
    await page
      .getByRole('dialog', { name: /^Sign out of/ })
      .getByRole('button', { name: 'Sign out' })
      .click()
    await expect(toast(page, 'Log out successfully.')).toBeVisible()
    const kept = await page.evaluate(async () => ({
      local: Object.keys(localStorage).filter((key) => !['lang', 'theme', 'cart'].includes(key)),
      values: JSON.stringify(localStorage),
      own: (await caches.keys()).filter((name) => name.startsWith('kade-own-')),
    }))
    expect(kept.own).toEqual([])
    expect(kept.local).not.toContain('recentlyViewed')
    expect(kept.local).not.toContain('recentSearches')
    expect(kept.local).not.toContain('token')
    expect(kept.values).not.toContain(customer.name)
  })
})

test('the theme chosen under Profile applies in every tab, or follows the device; a new e-mail waits until the link in its mail is opened', {
  tag: '@wide',
}, async ({ page, customer, expectedOnConsole }) => {
  expectedOnConsole.push(refusedWith(403, userUpdate))
  const other = await page.context().newPage()
  await open(other, '/helpcenter')
  await open(page, '/Profile')
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible()
  await page.getByRole('button', { name: /^Appearance/ }).click()
  const choice = page.getByRole('dialog', { name: 'Appearance' })
  await choice.getByRole('button', { name: 'Dark' }).click()
  for (const tab of [page, other]) {
    await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(tab.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(tab.locator('body')).toHaveCSS('background-color', 'rgb(15, 27, 21)')
  }
  await other.emulateMedia({ media: 'print' })
  await expect(other.locator('body')).toHaveCSS('color', 'rgb(20, 35, 27)')
  await other.emulateMedia({ media: 'screen' })
  await choice.getByRole('button', { name: 'As on this device' }).click()
  for (const tab of [page, other]) {
    const html = tab.locator('html')
    await expect(html).not.toHaveAttribute('data-theme')
    await tab.emulateMedia({ colorScheme: 'dark' })
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await tab.emulateMedia({ colorScheme: 'light' })
    await expect(html).not.toHaveAttribute('data-theme')
    await expect(tab.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  }
  await choice.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: /^Appearance/ })).toContainText('As on this device')
  await other.close()
  await test.step('a new e-mail waits until the link in its mail is opened', async () => {
    const { email } = newPerson()
    await page.getByRole('button', { name: 'Edit info' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit info' })
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await dialog.getByRole('textbox', { name: 'Current password' }).fill('not-the-password')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('The password is incorrect.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(`${email} is not confirmed yet`)).toBeVisible()
    await expect(page.locator('.profile-head')).toContainText(customer.email)

    await open(page, await linkFor(email, 'confirm'))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page.getByRole('main').getByText('Your email is confirmed.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await expect(page.locator('.profile-head')).toContainText(email)
    await expect(page.getByText('is not confirmed yet')).toHaveCount(0)
    await expect.poll(() => subjectsFor(customer.email)).toContain('Your email or phone was changed')
  })
})
