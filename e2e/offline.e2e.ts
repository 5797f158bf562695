import type { Locator, Page } from '@playwright/test'
import { cartGet, cartSet } from '#contract/cart.ts'
import { foodList, foodSome, foodStocks } from '#contract/catalogue.ts'
import { ownCache } from '../web/base/offline/copies.ts'
import { expect, test } from './fixtures.ts'
import { refusedWith, STOCK_UNKNOWN, withoutLine } from './helpers/complaints.ts'
import { keptCopies, line, waitForCopy, workerReady } from './helpers/copies.ts'
import { cartOf, fillCart } from './helpers/customers.ts'
import { placeOrder } from './helpers/orders.ts'
import { keepBrowsing, open, toast } from './helpers/pages.ts'
import { productId, productNow, setStock } from './helpers/products.ts'
import { settled } from './helpers/settled.ts'
import { text } from './helpers/texts.ts'

test.use({ serviceWorkers: 'allow' })

/** The sentence of the strip that tells from when the shop is that is shown. */
function asItWas(page: Page): Locator {
  return page.getByText(/This is the shop as it was at \d{1,2}:\d\d [ap]m\. Prices and stock may have changed\./)
}

test.beforeEach(({ expectedOnConsole }) => {
  expectedOnConsole.push(...withoutLine(cartGet, cartSet, foodList, foodSome, foodStocks, { path: '/Details/:id.data' }), STOCK_UNKNOWN)
})

test('without a line, what was seen opens and says from when it is, and what was not leads to what is there', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const food = await productNow('TEA-009')
  await open(page, '/')
  await workerReady(page)
  await open(page, `/Details/${food._id}`)
  await waitForCopy(page, `/Details/${food._id}?lang=en`)
  await line(context, false)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: food.name })).toBeVisible()
  await expect(asItWas(page)).toBeVisible()
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Only in our store' })).toBeVisible()

  await open(page, '/catview?category=Drinks')
  await expect(page).toHaveURL(/\/offline\?from=%2Fcatview%3Fcategory%3DDrinks$/)
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not saved on this device' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What works without a network' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toHaveText('No connection')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1)

  await line(context, true)
  await expect(page).toHaveURL(/\/catview\?category=Drinks$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Drinks' })).toBeVisible()
})

test('where the device never heard that the line was broken, what was wanted comes when the store answers again', {
  tag: '@phone',
}, async ({ page, network }) => {
  await open(page, `${network.url}/`)
  await workerReady(page)
  network.cut(true)
  await open(page, `${network.url}/catview?category=Drinks`)
  await expect(page).toHaveURL(/\/offline\?from=/)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  network.cut(false)
  await expect(page).toHaveURL(/\/catview\?category=Drinks$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Drinks' })).toBeVisible()
})

test('a page that was gone to from another one opens again without a line', { tag: '@wide' }, async ({ page, context }) => {
  await open(page, '/')
  await workerReady(page)
  await page.locator('.shelf-link').first().click()
  await expect(page).toHaveURL(/\/Details\/\d+$/)
  await keepBrowsing(page)
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await waitForCopy(page, '.data?')
  await line(context, false)
  await page.reload()
  await expect(page).toHaveURL(/\/Details\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
})

test('a page that is gone to on a slow line comes out of its copy and says so until the line is good again', { tag: '@phone' }, async ({
  page,
  network,
}) => {
  const food = await productNow('TEA-010')
  await open(page, `${network.url}/`)
  await workerReady(page)
  const result = page.getByRole('link', { name: food.name }).first()
  await open(page, `${network.url}/search?q=${encodeURIComponent(food.name)}`)
  await result.click()
  await keepBrowsing(page)
  await waitForCopy(page, `/Details/${food._id}.data?`)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/results? for/)
  network.stall(`/Details/${food._id}.data`)
  // For half a minute the browser may take what it has by itself; that is over here.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await result.click()
  await expect(page.getByRole('heading', { level: 1, name: food.name })).toBeVisible()
  await expect(asItWas(page)).toBeVisible()
  network.stall()
  await expect(toast(page, text('en', 'common.offline.back'))).toBeVisible()
  await expect(asItWas(page)).toHaveCount(0)
})

test('a first page that came out of its copy says so no more when it is gone back to on a good line', { tag: '@wide' }, async ({
  page,
  network,
}) => {
  await open(page, `${network.url}/`)
  await workerReady(page)
  network.stall('/', '/_.data')
  // Only now: the worker may still ask for the page it is to keep, and for half a minute the browser would answer with that.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await open(page, `${network.url}/`)
  await expect(asItWas(page)).toBeVisible()
  network.stall()
  await expect(asItWas(page)).toHaveCount(0)
  await page.locator('.shelf-link').first().click()
  await keepBrowsing(page)
  await expect(page).toHaveURL(/\/Details\/\d+$/)
  // Nothing may take the strip away again should it come.
  network.stall('/healthz')
  await page.goBack()
  await expect(page).toHaveURL(`${network.url}/`)
  await settled(page)
  await expect(asItWas(page)).toHaveCount(0)
})

test('a copy in another language never answers', { tag: '@phone' }, async ({ page, context }) => {
  const path = `/Details/${await productId('TEA-009')}`
  await open(page, '/')
  await workerReady(page)
  await open(page, path)
  await waitForCopy(page, `${path}?lang=en`)
  await line(context, false)
  await page.goto(`${path}?lang=ko`)
  await expect(page).toHaveURL(/\/offline\?from=/)
})

test('a cart that is changed without a line is kept, sent when the line is back, and what no longer fits is told', {
  tag: '@phone',
}, async ({ page, context, customer }) => {
  const sku = 'TEA-007'
  const food = await productNow(sku)
  await setStock(sku, 20)
  await fillCart(customer, { [sku]: 2 })
  await open(page, '/')
  await workerReady(page)
  await open(page, '/Cart')
  const line1 = page.getByRole('listitem').filter({ hasText: food.name }).first()
  await expect(line1).toBeVisible()

  await line(context, false)
  const more = line1.getByRole('button', { name: text('en', 'catalogue.card.addOne') })
  await more.click()
  await more.click()
  await page.reload()
  await expect(line1).toContainText('4')
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await page.getByRole('button', { name: 'Checkout' }).filter({ visible: true }).first().click()
  await expect(
    page.getByText('Checkout needs a connection. Your cart is kept on this device.').filter({ visible: true }).first(),
  ).toBeVisible()
  expect(Object.values(await cartOf(customer))).toEqual([2])

  await setStock(sku, 3)
  await line(context, true)
  await expect.poll(async () => Object.values(await cartOf(customer))).toEqual([3])
  await expect(line1).toContainText('3')
  await expect(page.getByText(/Your cart is up to date again\. 1 item has changed\./)).toBeVisible()
  await setStock(sku, 40)
})

test('own orders open without a line, and signing out takes them and everything personal away', { tag: '@wide' }, async ({
  page,
  context,
  customer,
}) => {
  const order = await placeOrder(customer, { 'TEA-005': 1 }, 'cash')
  await open(page, '/')
  await workerReady(page)
  await open(page, '/track')
  await expect(page.getByText(order.orderNumber).first()).toBeVisible()
  await waitForCopy(page, '/api/order/my')
  await line(context, false)
  await page.reload()
  await expect(page.getByText(order.orderNumber).first()).toBeVisible()
  expect((await keptCopies(page)).map(({ cache }) => cache)).toContain(ownCache(customer.id))

  await line(context, true)
  await open(page, '/Profile')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('en', 'account.settings.signOut') })
    .click()
  await expect(page.getByText(text('en', 'account.toast.loggedOut'))).toBeVisible()
  const kept = await keptCopies(page)
  expect(kept.filter(({ cache }) => /^kade-(?:own|reads|pictures)/.test(cache))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !['lang', 'theme'].includes(key)))).toEqual([])
})

test('the receipt of an order and the bill of the cart open without a line, the first time too', { tag: '@phone' }, async ({
  page,
  context,
  customer,
}) => {
  const order = await placeOrder(customer, { 'TEA-005': 1 }, 'cash')
  await fillCart(customer, { 'TEA-005': 1 })
  const food = await productNow('TEA-005')
  await open(page, '/')
  await workerReady(page)
  await open(page, '/Cart')
  await expect(page.getByRole('listitem').filter({ hasText: food.name }).first()).toBeVisible()
  await waitForCopy(page, '/Cart')
  await open(page, '/track')
  await expect(page.getByText(order.orderNumber).first()).toBeVisible()
  await waitForCopy(page, '/api/order/my')
  await line(context, false)

  for (const [path, opener, title, told] of [
    ['/track', 'orders.card.receipt', 'orders.receipt.title', order.orderNumber],
    ['/Cart', 'cart.viewReceipt', 'cart.bill.closeTitle', food.name],
  ] as const) {
    await open(page, path)
    await page
      .getByRole('button', { name: text('en', opener) })
      .filter({ visible: true })
      .first()
      .click()
    const paper = page.getByRole('dialog', { name: text('en', title) }).locator('.receipt')
    await expect(paper).toContainText(told)
    // Its styles came as well.
    await expect(paper.locator('.receipt-line').first()).toHaveCSS('display', 'grid')
  }
})

test('nothing about paying, signing in or the staff is ever kept', { tag: '@phone' }, async ({ page, customer, expectedOnConsole }) => {
  expectedOnConsole.push(refusedWith(404, { path: '/no/such/page' }))
  await fillCart(customer, { 'TEA-005': 1 })
  await open(page, '/')
  await workerReady(page)
  for (const path of ['/Cart', '/PlaceOrder', '/Profile', '/track', '/no/such/page', '/']) {
    await page.goto(path)
    await settled(page)
  }
  const kept = (await keptCopies(page)).map(({ path }) => path)
  expect(kept.length).toBeGreaterThan(20)
  expect(
    kept.filter((path) => /^\/(?:PlaceOrder|Chat|reset|sandbox|console|no\/such|api\/(?:payment|cart|console|user\/log))/.test(path)),
  ).toEqual([])
})
