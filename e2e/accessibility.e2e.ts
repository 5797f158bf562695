import type { Page } from '@playwright/test'
import { resetLinkCheck } from '#contract/calls/password-reset.ts'
import { expect, test } from './fixtures.ts'
import { shopAnswers } from './helpers/chat.ts'
import { agree, choose, expectThanks, openCheckout, payButton, walletFrame } from './helpers/checkout.ts'
import { refusedWith } from './helpers/console-messages.ts'
import { type Customer, cartOf, fillCart } from './helpers/customers.ts'
import { eveningBefore, findings, findingsUndrawn, readWithFrames, scrollsSideways } from './helpers/measure.ts'
import { payByWallet, placeOrder } from './helpers/orders.ts'
import { expectLanguage, loginDialog, open } from './helpers/pages.ts'
import { productId } from './helpers/products.ts'
import { still } from './helpers/settled.ts'

/** The axe rules that depend on the theme. */
const CONTRAST = ['color-contrast']

/** An unknown path. */
const NOWHERE = '/not-here'

/** The page for a network above its rate limit. */
const WITHOUT_SCRIPTS = '/busy'

/** A link that is used or invalid. */
const USED = 'B'.repeat(43)

/** A customer with content on every page: a filled cart, an unpaid and a paid order, a reply in the chat. */
async function busyCustomer(customer: Customer): Promise<void> {
  await placeOrder(customer, { 'TEA-005': 1 }, 'cash')
  await payByWallet(customer, await placeOrder(customer, { 'TEA-003': 1 }, 'wallet'))
  await fillCart(customer, { 'TEA-005': 1, 'FRZ-001': 2 })
  await shopAnswers(customer, { message: 'It came this morning.' })
}

/** Switches the open page to the dark theme and waits until its colours have changed. */
async function darken(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await still(page)
}

/** Pages with other content on wide screens; the others differ there only in header and footer. */
const WIDE = [
  '/',
  '/catview?category=Drinks',
  '/Details/',
  '/search?q=tea',
  '/helpcenter',
  '/Cart',
  '/PlaceOrder',
  '/track',
  '/Profile',
  '/Chat',
]

// Words differ in length and letters, not in what they are to a screen reader: other languages are measured in languages.e2e.ts.
for (const [pages, paths] of [
  [
    'the shelves',
    [
      '/',
      '/catview',
      '/catview?category=Drinks',
      '/Details/',
      '/search',
      '/search?q=tea',
      '/helpcenter',
      '/reel',
      '/lang',
      WITHOUT_SCRIPTS,
      NOWHERE,
    ],
  ],
  [
    'one’s own pages',
    ['/Cart', '/PlaceOrder', '/track', '/Profile', '/Chat', '/notification', '/wishes', `/reset/${USED}`, `/confirm/${USED}`],
  ],
] as const)
  test(`axe finds nothing serious on ${pages}, wide or narrow, nor in the dark colours, and none scrolls sideways`, {
    tag: '@wide',
  }, async ({ page, customer, expectedOnConsole }) => {
    test.setTimeout(240_000)
    expectedOnConsole.push(refusedWith(404, { path: NOWHERE }), refusedWith(400, resetLinkCheck))
    await busyCustomer(customer)
    await page.clock.setFixedTime(eveningBefore('Wednesday'))
    const found: Record<string, string[]> = {}
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      if (path === WITHOUT_SCRIPTS) await page.goto(path)
      else await open(page, path === '/Details/' ? path + (await productId('TEA-005')) : path)
      await expectLanguage(page, 'en')
      // On a wide screen first as home is opened, with what is not drawn yet.
      const undrawn = path === '/' ? await findingsUndrawn(page, CONTRAST) : []
      const wide = [...(WIDE.includes(path) ? await findings(page) : []), ...(await scrollsSideways(page, [1440]))]
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('button', { name: /^Language: English/ }).filter({ visible: true })).toHaveCount(1)
      const narrow = await findings(page)
      const sideways = await scrollsSideways(page, [390, 320, 195])
      await page.setViewportSize({ width: 390, height: 844 })
      await darken(page)
      const all = [...undrawn, ...wide, ...narrow, ...sideways, ...(await findings(page, CONTRAST))]
      if (all.length > 0) found[path] = all
    }
    expect(found).toEqual({})
  })

test('axe reads every text of home as it is opened, with what is not drawn yet', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  expect(await findingsUndrawn(page, CONTRAST)).toEqual([])
})

test('axe reads every text of cash and of a refused form in the dark, and finds nothing serious in the payment window', {
  tag: '@phone',
}, async ({ page, customer }) => {
  await fillCart(customer, { 'TEA-014': 1 })
  await openCheckout(page)
  await choose(page, 'cash')
  await expect(page.getByRole('heading', { name: /^Pay by/ })).toBeVisible()
  await darken(page)
  expect(await findings(page, CONTRAST)).toEqual([])
  await page.evaluate(() => {
    delete document.documentElement.dataset.theme
  })
  await still(page)
  await test.step('axe finds nothing serious in the payment window and its code', async () => {
    await choose(page, 'wallet')
    await agree(page)
    await payButton(page).click()
    await expect(walletFrame(page).getByTestId('sandbox-pay')).toBeVisible()
    expect(await readWithFrames(page)).toEqual([])
    await page.getByRole('button', { name: 'Scan with another phone' }).click()
    await expect(page.getByRole('img', { name: 'Payment QR code' })).toBeVisible()
    expect(await readWithFrames(page)).toEqual([])
  })
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

/** Presses Tab until the element has the focus. */
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
