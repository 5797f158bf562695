import type { Locator, Page } from '@playwright/test'
import { cartGet, cartSet } from '#contract/calls/cart.ts'
import { foodList, foodSome, foodStocks } from '#contract/calls/catalogue.ts'
import { expect, test } from './fixtures.ts'
import { refusedWith, STOCK_UNKNOWN, WHILE_CUT, whileOffline } from './helpers/console-messages.ts'
import { cartOf, fillCart } from './helpers/customers.ts'
import { cachedEntries, setOnline, waitForCached, workerReady } from './helpers/offline.ts'
import { placeOrder } from './helpers/orders.ts'
import { keepBrowsing, open, toast } from './helpers/pages.ts'
import { productNow, setStock } from './helpers/products.ts'
import { settled } from './helpers/settled.ts'
import { text } from './helpers/texts.ts'

test.use({ serviceWorkers: 'allow' })

/** The text of the strip with the age of the page. */
function asItWas(page: Page): Locator {
  return page.getByText(/This is the shop as it was at \d{1,2}:\d\d [ap]m\. Prices and stock may have changed\./)
}

test.beforeEach(({ expectedOnConsole }) => {
  expectedOnConsole.push(...whileOffline(cartGet, cartSet, foodList, foodSome, foodStocks, { path: '/Details/:id.data' }), STOCK_UNKNOWN)
})

test('offline, visited pages open with their age, however they were opened; others, and other languages, lead to the offline page', {
  tag: '@phone',
}, async ({ page, context, expectedOnConsole }) => {
  // A page that is back refetches its list by itself.
  expectedOnConsole.push(WHILE_CUT)
  const food = await productNow('TEA-009')
  await open(page, '/')
  await workerReady(page)
  await page.locator('.shelf-link').first().click()
  await expect(page).toHaveURL(/\/Details\/\d+$/)
  await keepBrowsing(page)
  const byLink = { url: page.url(), name: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '' }
  await waitForCached(page, '.data?')
  await open(page, `/Details/${food._id}`)
  await waitForCached(page, `/Details/${food._id}?lang=en`)
  await setOnline(context, false)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: food.name })).toBeVisible()
  await expect(asItWas(page)).toBeVisible()
  await test.step('a page that was opened by client navigation', async () => {
    await open(page, byLink.url)
    await expect(page).toHaveURL(byLink.url)
    await expect(page.getByRole('heading', { level: 1, name: byLink.name })).toBeVisible()
  })
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Only in our store' })).toBeVisible()

  await open(page, '/catview?category=Drinks')
  await expect(page).toHaveURL(/\/offline\?from=%2Fcatview%3Fcategory%3DDrinks$/)
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not saved on this device' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What works without a network' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toHaveText('No connection')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1)

  await setOnline(context, true)
  await expect(page).toHaveURL(/\/catview\?category=Drinks$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Drinks' })).toBeVisible()
  await test.step('a cached page is not shown in another language', async () => {
    await setOnline(context, false)
    await page.goto(`/Details/${food._id}?lang=ko`)
    await expect(page).toHaveURL(/\/offline\?from=/)
  })
})

test('when the store is unreachable or slow, a page comes from the cache and is marked until the connection is good again', {
  tag: '@phone',
}, async ({ page, network, expectedOnConsole }) => {
  // A page requests its pop-up and the script of it seconds after it was opened.
  expectedOnConsole.push(WHILE_CUT)
  await test.step('when only the store is unreachable, the requested page opens once it responds again', async () => {
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
  await test.step('on a slow connection a page comes from the cache and is marked until the connection is good again', async () => {
    const food = await productNow('TEA-010')
    const result = page.getByRole('link', { name: food.name }).first()
    await open(page, `${network.url}/search?q=${encodeURIComponent(food.name)}`)
    await result.click()
    await keepBrowsing(page)
    await waitForCached(page, `/Details/${food._id}.data?`)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/results? for/)
    await network.stall(`/Details/${food._id}.data`)
    // The browser may use its HTTP cache for half a minute; that is over here.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    await result.click()
    await expect(page.getByRole('heading', { level: 1, name: food.name })).toBeVisible()
    await expect(asItWas(page)).toBeVisible()
    await network.stall()
    await expect(toast(page, text('en', 'common.offline.back'))).toBeVisible()
    await expect(asItWas(page)).toHaveCount(0)
  })
  await test.step('a page that came from the cache is no longer marked when it is opened again on a good connection', async () => {
    await open(page, `${network.url}/`)
    await network.stall('/', '/_.data')
    // Only now: the worker may have fetched the page for its cache, and the browser would respond from its HTTP cache for half a minute.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    await open(page, `${network.url}/`)
    await expect(asItWas(page)).toBeVisible()
    await network.stall()
    await expect(asItWas(page)).toHaveCount(0)
    await page.locator('.shelf-link').first().click()
    await expect(page).toHaveURL(/\/Details\/\d+$/)
    // If the strip appeared, it would stay.
    await network.stall('/healthz')
    await page.goBack()
    await expect(page).toHaveURL(`${network.url}/`)
    await settled(page)
    await expect(asItWas(page)).toHaveCount(0)
  })
})

test('a cart that is changed offline is kept, sent when the connection is back, and lines that no longer fit are reported', {
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

  await setOnline(context, false)
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
  await setOnline(context, true)
  await expect(toast(page, text('en', 'common.offline.back'))).toBeVisible()
  await expect(toast(page, 'Your cart is up to date again. 1 item has changed.')).toBeVisible()
  await expect.poll(async () => Object.values(await cartOf(customer))).toEqual([3])
  await expect(line1).toContainText('3')
  await setStock(sku, 40)
})

test('own orders, receipts and the bill open offline, what is secret is never cached, and signing out deletes all personal data', {
  tag: '@phone',
}, async ({ page, context, customer, expectedOnConsole }) => {
  expectedOnConsole.push(refusedWith(404, { path: '/no/such/page' }))
  const order = await placeOrder(customer, { 'TEA-005': 1 }, 'cash')
  await fillCart(customer, { 'TEA-005': 1 })
  const food = await productNow('TEA-005')
  await open(page, '/')
  await workerReady(page)
  await test.step('nothing about payment, sign-in or staff is ever cached', async () => {
    for (const path of ['/PlaceOrder', '/Profile', '/no/such/page', '/']) {
      await page.goto(path)
      await settled(page)
    }
    await open(page, '/Cart')
    await expect(page.getByRole('listitem').filter({ hasText: food.name }).first()).toBeVisible()
    await waitForCached(page, '/Cart')
    await open(page, '/track')
    await expect(page.getByText(order.orderNumber).first()).toBeVisible()
    await waitForCached(page, '/api/order/my')
    const kept = (await cachedEntries(page)).map(({ path }) => path)
    expect(kept.length).toBeGreaterThan(20)
    expect(
      kept.filter((path) => /^\/(?:PlaceOrder|Chat|reset|sandbox|console|no\/such|api\/(?:payment|cart|console|user\/log))/.test(path)),
    ).toEqual([])
  })

  await setOnline(context, false)
  await page.reload()
  await expect(page.getByText(order.orderNumber).first()).toBeVisible()
  expect((await cachedEntries(page)).map(({ cache }) => cache)).toContainEqual(
    expect.stringMatching(new RegExp(`^kade-own-v\\w+-${customer.id}$`)),
  )
  await test.step('the receipt of an order and the bill of the cart, the first time too', async () => {
    for (const [path, opener, title, shown] of [
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
      await expect(paper).toContainText(shown)
      // Its styles are cached too.
      await expect(paper.locator('.receipt-line').first()).toHaveCSS('display', 'grid')
    }
  })

  await setOnline(context, true)
  await open(page, '/Profile')
  // The history comes in above the button.
  await settled(page)
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('en', 'account.settings.signOut') })
    .click()
  await expect(page.getByText(text('en', 'account.toast.loggedOut'))).toBeVisible()
  const kept = await cachedEntries(page)
  expect(kept.filter(({ cache }) => /^kade-(?:own|reads|pictures)/.test(cache))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !['lang', 'theme'].includes(key)))).toEqual([])
})
