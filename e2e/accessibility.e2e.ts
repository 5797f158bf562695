import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { agree, choose, expectThanks, openCheckout, payButton, walletFrame } from './helpers/checkout.ts'
import { refusedWith } from './helpers/complaints.ts'
import { type Customer, cartOf, fillCart } from './helpers/customers.ts'
import { payByWallet, placeOrder } from './helpers/orders.ts'
import { expectLanguage, loginDialog, open, speak } from './helpers/pages.ts'
import { productId } from './helpers/products.ts'
import { settled, still } from './helpers/settled.ts'
import { LANGUAGES } from './helpers/texts.ts'

// A trace of axe at work helps nobody and takes most of the time.
test.use({ trace: 'off' })

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** All that another theme can change. */
const CONTRAST = ['color-contrast']

/** No page of the store. */
const NOWHERE = '/not-here'

async function paths(): Promise<string[]> {
  const product = await productId('TEA-005')
  return [
    '/',
    '/catview',
    '/catview?category=Drinks',
    `/Details/${product}`,
    '/search',
    '/search?q=tea',
    '/Cart',
    '/PlaceOrder',
    '/track',
    '/Profile',
    '/helpcenter',
    '/reel',
    '/Chat',
    '/notification',
    '/wishes',
    '/lang',
    '/busy',
    NOWHERE,
  ]
}

/** Everything a customer can have on the pages: a filled cart, a waiting and a paid order. */
async function busyCustomer(customer: Customer): Promise<void> {
  await placeOrder(customer, { 'TEA-005': 1 }, 'cash')
  await payByWallet(customer, await placeOrder(customer, { 'TEA-003': 1 }, 'wallet'))
  await fillCart(customer, { 'TEA-005': 1, 'FRZ-001': 2 })
}

/** What axe finds serious or critical on a page that has settled. */
async function findings(page: Page, runOnly = STANDARDS): Promise<string[]> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`),
    )
}

/** Pages with the most parts of their own. Words differ in length and letters, not in what they are to a screen reader. */
const MAIN = async () => ['/', `/Details/${await productId('TEA-005')}`, '/Cart', '/PlaceOrder']

/** How far a page can be scrolled sideways at each width. One browser takes all three. */
async function excess(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const pixels = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (pixels > 0) found.push(`${pixels} px at ${width}`)
  }
  return found
}

for (const language of LANGUAGES) {
  // Wide pages are looked at in English, the narrow ones of the other languages in the window that is measured.
  const own = language === 'en'
  test(`axe finds nothing serious in ${language}, and no page scrolls sideways`, { tag: '@wide' }, async ({
    page,
    customer,
    expectedOnConsole,
  }) => {
    test.setTimeout(240_000)
    expectedOnConsole.push(refusedWith(404, { path: NOWHERE }))
    await busyCustomer(customer)
    await speak(page, language)
    const read = own ? await paths() : await MAIN()
    const found: Record<string, string[]> = {}
    for (const path of await paths()) {
      await page.setViewportSize({ width: own ? 1440 : 390, height: own ? 900 : 844 })
      await open(page, path)
      await expectLanguage(page, language)
      await settled(page)
      const serious = read.includes(path) ? await findings(page) : []
      const wide = await excess(page)
      if (serious.length + wide.length > 0) found[path] = [...serious, ...wide]
    }
    expect(found).toEqual({})
  })
}

/** Shows the open page in the dark theme, as the reader's choice does, and waits until its colours have arrived. */
async function darken(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await still(page)
}

test('axe finds nothing serious on any page of a phone, nor in its dark colours', { tag: '@phone' }, async ({
  page,
  customer,
  expectedOnConsole,
}) => {
  test.setTimeout(240_000)
  expectedOnConsole.push(refusedWith(404, { path: NOWHERE }))
  await busyCustomer(customer)
  const found: Record<string, string[]> = {}
  for (const path of await paths()) {
    await open(page, path)
    const light = await findings(page)
    await darken(page)
    const dark = await findings(page, CONTRAST)
    if (light.length + dark.length > 0) found[path] = [...light, ...dark]
  }
  expect(found).toEqual({})
})

test('axe reads every text of cash and of a refused form in the dark', { tag: '@phone' }, async ({ page, customer }) => {
  await fillCart(customer, { 'TEA-014': 1 })
  await openCheckout(page)
  await choose(page, 'cash')
  await expect(page.getByRole('heading', { name: /^Pay by/ })).toBeVisible()
  await darken(page)
  expect(await findings(page, CONTRAST)).toEqual([])
  await open(page, '/helpcenter')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText('Please fill all the fields.')).toBeVisible()
  await darken(page)
  expect(await findings(page, CONTRAST)).toEqual([])
})

test('axe finds nothing serious in the sheets', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/Cart')
  await expect(loginDialog(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await loginDialog(page).getByRole('tab', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Open your account' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await loginDialog(page).getByRole('button', { name: 'Close' }).click()
  await open(page, '/')
  await page
    .getByRole('button', { name: /^Language/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('dialog', { name: 'Choose your language' })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('axe finds nothing serious in the payment window and its code', { tag: '@phone' }, async ({ page, customer }) => {
  await fillCart(customer, { 'TEA-014': 1 })
  await openCheckout(page)
  await choose(page, 'wallet')
  await agree(page)
  await payButton(page).click()
  await expect(walletFrame(page).getByTestId('sandbox-pay')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Scan with another phone' }).click()
  await expect(page.getByRole('img', { name: 'Payment QR code' })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

/** Presses Tab until the focus is on what is looked for. */
async function tabTo(page: Page, role: string, name: RegExp): Promise<void> {
  const target = page
    .locator(':focus')
    .and(page.getByRole(role === 'radio' ? 'radio' : role === 'link' ? 'link' : role === 'checkbox' ? 'checkbox' : 'button', { name }))
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if ((await target.count()) > 0) return
  }
  throw new Error(`${role} ${name} was not reached with Tab`)
}

test('one item is bought with the keyboard alone', { tag: '@wide' }, async ({ page, customer }) => {
  await open(page, `/Details/${await productId('TEA-015')}`)
  await tabTo(page, 'button', /^Add 1,/)
  await page.keyboard.press('Enter')
  await expect.poll(async () => Object.values(await cartOf(customer))).toEqual([1])
  await page.evaluate(() => document.querySelector('main')?.focus())
  await open(page, '/Cart')
  await tabTo(page, 'button', /^Checkout$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/PlaceOrder$/)
  await expect(page.getByRole('textbox', { name: 'First name' })).not.toHaveValue('')
  await tabTo(page, 'radio', /^Kakao Pay/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked()
  await tabTo(page, 'checkbox', /I have checked the items/)
  await page.keyboard.press('Space')
  await tabTo(page, 'button', /^Place order/)
  await page.keyboard.press('Enter')
  await expectThanks(page)
})
