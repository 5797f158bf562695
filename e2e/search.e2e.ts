import type { Page } from '@playwright/test'
import { consoleStockRequests } from '#contract/calls/console/search.ts'
import { expect, test } from './fixtures.ts'
import { call } from './helpers/call.ts'
import { keepBrowsing, open } from './helpers/pages.ts'
import { ownerToken } from './helpers/products.ts'
import { text } from './helpers/texts.ts'

/** Search results are filtered, and Back leads through the filters. */
async function filterResults(page: Page, isMobile: boolean): Promise<void> {
  await open(page, '/search?q=rice')
  if (isMobile) {
    await page.getByRole('main').getByRole('button', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByRole('button', { name: /Halal/ }).click()
    await sheet.getByRole('button', { name: 'Show the items' }).click()
  } else {
    await page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: /Halal/ }).click()
  }
  await expect(page).toHaveURL(/tags=halal/)
  await expect(page.getByRole('heading', { level: 1, name: /^\d results? for “rice”/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^\d\d results for “rice”/ })).toBeVisible()
}

const PARTLY = /^No item matches all of these words\. With “.+”:$/

test('on a phone a search is filtered, forgives spelling, and offers something where it finds nothing', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await test.step('search results are filtered, and Back leads through the filters', () => filterResults(page, isMobile))
  await test.step('another spelling finds the product and shows the matching name', async () => {
    await open(page, '/search?q=karapinja')
    await expect(page.getByRole('main').getByText('Also called karapinja').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Fresh Curry Leaves', exact: true }).first()).toBeVisible()
  })
  await test.step('where a word resembles nothing, the top items are offered, and under no other name', async () => {
    await open(page, '/search?q=xqzvwk')
    await expect(page.getByRole('heading', { level: 1, name: 'No items found.' })).toBeVisible()
    const top = page.locator('section').filter({ has: page.getByRole('heading', { name: text('en', 'home.section.topItems') }) })
    await expect(top.getByRole('listitem')).toHaveCount(10)
    await expect(page.getByRole('heading', { name: text('en', 'search.nearest') })).toHaveCount(0)
    await open(page, '/search?q=mango+jam+special')
    await expect(page.getByRole('heading', { name: PARTLY })).toBeVisible()
    await expect(top).toHaveCount(0)
  })
  await test.step('a missing product can be requested, and staff see the number of requests', async () => {
    await open(page, '/search?q=durianz')
    await expect(page.getByRole('heading', { level: 1, name: 'No items found.' })).toBeVisible()
    await expect(page.getByText('Try a shorter word, or ask us in chat.')).toBeVisible()
    await page.getByRole('button', { name: 'Ask the shop for it' }).click()
    await expect(page.getByText('Thank you. We have received your request.')).toBeVisible()
    const { items } = await call(consoleStockRequests, { token: await ownerToken() })
    expect(items).toContainEqual(expect.objectContaining({ query: 'durianz', count: expect.any(Number) }))
  })
  await test.step('on a slow connection the empty search page opens before its data', async () => {
    await open(page, '/')
    const { promise: released, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/search.data*', async (route) => {
      await released
      await route.continue()
    })
    await page.locator('.search-link').filter({ visible: true }).click()
    // The first step of a visit asks a guest to log in.
    await keepBrowsing(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Dry Fish', exact: true })).toBeVisible()
    goOn()
    await expect(page).toHaveTitle(/^Search/)
  })
})

test('on a wide screen a search is filtered, keeps what was searched, and leads on where it finds nothing', { tag: '@wide' }, async ({
  page,
  isMobile,
}) => {
  await test.step('past searches are offered, the last one first, and can be deleted', async () => {
    for (const query of ['rice', 'karapincha']) {
      await open(page, `/search?q=${query}`)
      await expect(page.getByRole('heading', { level: 1, name: `for “${query}”` })).toBeVisible()
    }
    await open(page, '/search')
    const box = page.getByRole('combobox').filter({ visible: true }).first()
    await box.focus()
    const rows = page.getByRole('option')
    await expect(rows).toHaveText(['karapincha', 'rice'])
    await page.getByRole('button', { name: text('en', 'search.clearRecent') }).click()
    await expect(rows).toHaveCount(0)
  })
  await test.step('where nothing matches all the words, six items at most with most of them are offered, and which words those are', async () => {
    await open(page, '/search?q=mango+jam+special')
    await expect(page.getByRole('heading', { level: 1, name: 'No items found.' })).toBeVisible()
    const nearest = page.locator('section').filter({ has: page.getByRole('heading', { name: PARTLY }) })
    await expect(nearest.getByRole('link', { name: /Mango|Jam/ }).first()).toBeVisible()
    expect(await nearest.getByRole('listitem').count()).toBeLessThanOrEqual(6)
  })
  await test.step('search results are filtered, and Back leads through the filters', () => filterResults(page, isMobile))
  await test.step('a search without results shows it and leads to the aisles', async () => {
    await open(page, '/search?q=zzzzqqq')
    await expect(page.getByRole('heading', { name: 'No items found.' })).toBeVisible()
    await page.getByRole('link', { name: text('en', 'catalogue.category.allAisles') }).click()
    await keepBrowsing(page)
    await expect(page).toHaveURL(/\/catview$/)
  })
})
