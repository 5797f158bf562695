import { expect, test } from './fixtures.ts'
import { newCustomer, newPerson, PASSWORD } from './helpers/customers.ts'
import { keepBrowsing, loginDialog, open, toast } from './helpers/pages.ts'
import { productId } from './helpers/products.ts'

test('somebody opens an account with separate consents', { tag: '@phone' }, async ({ page }) => {
  const person = newPerson()
  await open(page, '/Profile')
  await loginDialog(page).getByRole('tab', { name: 'Sign up' }).click()
  const dialog = loginDialog(page)
  await expect(dialog.getByRole('heading', { name: 'Open your account' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await dialog.getByRole('textbox', { name: 'Full name' }).fill(person.name)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(person.phone)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('checkbox', { name: /terms of use/ }).check()
  await dialog.getByRole('checkbox', { name: /personal data/ }).check()
  await dialog.getByRole('checkbox', { name: /14 or older/ }).check()
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await expect(toast(page, 'Logged in successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await expect(page.getByText(person.phone, { exact: true })).toBeVisible()
})

test('a customer logs in by email, logs out, and logs in again by phone', { tag: '@wide' }, async ({ page }) => {
  const { email, phone, name } = await newCustomer()
  await open(page, '/Profile')
  const dialog = loginDialog(page)
  const login = async (who: string, password: string) => {
    await dialog.getByRole('textbox', { name: 'E-mail or phone' }).fill(who)
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
    await dialog.getByRole('checkbox', { name: /terms of use/ }).check()
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await login(email, PASSWORD)
  await expect(toast(page, 'Logged in successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).first().click()
  await page
    .getByRole('dialog', { name: /^Sign out of/ })
    .getByRole('button', { name: 'Sign out' })
    .click()
  await expect(toast(page, 'Log out successfully.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('button', { name: 'Log in', exact: true }).filter({ visible: true }).first().click()
  await login(phone, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('the login does not come on the first page, comes on the first change of page, can be closed, and does not come again', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Only in our store' })).toBeVisible()
  await expect(loginDialog(page)).toHaveCount(0)
  const aisle = (name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
  await aisle('Spices').click()
  await expect(loginDialog(page)).toBeVisible()
  await loginDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(loginDialog(page)).toHaveCount(0)
  await page.goBack()
  await aisle('Dry Fish').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dry Fish' })).toBeVisible()
  await expect(loginDialog(page)).toHaveCount(0)
})

test('the login comes on the cart of somebody without a token; the bottom navigation makes room, and comes back when it is put away', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/Cart')
  await expect(loginDialog(page)).toBeVisible()
  await test.step('the policies are beside the tick at sign-in', async () => {
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: /^Terms of use/ })).toHaveAttribute('href', '/terms')
    await expect(dialog.getByRole('link', { name: /^Privacy policy/ })).toHaveAttribute('href', '/privacy')
  })
  const nav = page.locator('nav.bottom-nav')
  await expect(nav).toHaveCount(0)
  await keepBrowsing(page)
  await expect(nav).toBeVisible()
  await expect(nav.getByRole('link')).toHaveText([/Home/, /Search/, /Cart/, /Tracking/, /Log in/])
  await test.step('the checkout button of a guest requires the login, and goes to the checkout after it', async () => {
    const customer = await newCustomer({ address: true })
    await open(page, `/Details/${await productId('BIS-012')}`)
    await page
      .getByRole('button', { name: /^Add 1,/ })
      .filter({ visible: true })
      .click()
    await expect(toast(page, '1 added to your basket.')).toBeVisible()
    await open(page, '/Cart')
    await keepBrowsing(page)
    await page.getByRole('button', { name: 'Checkout' }).filter({ visible: true }).first().click()
    const dialog = loginDialog(page)
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\/Cart$/)
    await dialog.getByRole('textbox', { name: 'E-mail or phone' }).fill(customer.email)
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await dialog.getByRole('checkbox', { name: /terms of use/ }).check()
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/PlaceOrder$/)
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ashani')
  })
})

test('an expired token is deleted and the login shows why', { tag: '@wide' }, async ({ page }) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'HS256' })}.${part({ sub: '1', exp: 1_700_000_000 })}.x`
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('once')) localStorage.setItem('token', value)
    sessionStorage.setItem('once', '1')
  }, token)
  await open(page, '/')
  await expect(loginDialog(page).getByText('You were logged out after 7 days. Log in again.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
