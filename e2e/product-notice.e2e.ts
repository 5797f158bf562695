import { foodSome, foodStocks } from '#contract/calls/catalogue.ts'
import { expect, test } from './fixtures.ts'
import { STOCK_UNKNOWN, whileOffline } from './helpers/console-messages.ts'
import { setOnline, waitForCached, workerReady } from './helpers/offline.ts'
import { open } from './helpers/pages.ts'
import { productId } from './helpers/products.ts'
import { text } from './helpers/texts.ts'

test.use({ serviceWorkers: 'allow' })

test('an allergen is filtered out, and the notice of a product lists its ingredients, also offline', {
  tag: '@phone',
}, async ({ page, context, expectedOnConsole }) => {
  expectedOnConsole.push(...whileOffline(foodSome, foodStocks, { path: '/Details/:id.data' }), STOCK_UNKNOWN)
  await open(page, '/catview?category=Biscuits')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Chocolate Cream Biscuits' })).toHaveCount(1)
  await main.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByText(text('en', 'catalogue.filter.without')).click()
  await sheet
    .getByRole('group', { name: text('en', 'catalogue.filter.without') })
    .getByRole('button', { name: /^Peanut/ })
    .click()
  await sheet.getByRole('button', { name: 'Show the items' }).click()
  await expect(page).toHaveURL(/without=peanut/)
  // It holds traces.
  await expect(main.getByRole('link', { name: 'Chocolate Cream Biscuits' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Super Cream Cracker' })).toHaveCount(1)
  await page.reload()
  await expect(main.getByRole('button', { name: 'Filter, 1 chosen' })).toBeVisible()

  await workerReady(page)
  const path = `/Details/${await productId('BIS-003')}`
  await open(page, path)
  const notice = page.getByRole('region', { name: text('en', 'catalogue.notice.title') })
  await expect(notice.getByText('Contains milk, soya, wheat')).toBeVisible()
  await expect(notice.getByRole('table', { name: 'Nutrition per 100 g' }).getByRole('row', { name: /^Sodium/ })).toContainText('mg')
  await expect(notice.getByText(text('en', 'catalogue.notice.demo'))).toBeVisible()
  await waitForCached(page, `${path}?lang=en`)
  await setOnline(context, false)
  await page.reload()
  await expect(notice.getByText('Contains milk, soya, wheat')).toBeVisible()
})
