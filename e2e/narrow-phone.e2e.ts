import { cartGet } from '#contract/calls/cart.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { expect, test } from './fixtures.ts'
import { fillCart } from './helpers/customers.ts'
import { excess } from './helpers/measure.ts'
import { placeOrder } from './helpers/orders.ts'
import { open, speak } from './helpers/pages.ts'
import { productId } from './helpers/products.ts'
import { settled } from './helpers/settled.ts'

test('a cart and orders that are still loading fit 360 px, and the foot lies under no floating button', { tag: '@phone' }, async ({
  page,
  customer: _,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.route(`**${cartGet.path}*`, () => {})
  await page.route('**/api/order/my*', () => {})
  for (const path of ['/Cart', '/track']) {
    await open(page, path)
    await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
    expect(await excess(page)).toBe(0)
  }
  await open(page, '/')
  await page.locator('.footer nav').scrollIntoViewIfNeeded()
  await expect(page.locator('.dock')).not.toBeInViewport()
})

/** A time whose next delivery is on a Thursday, the day with the longest name in Sinhala. The longest texts must not depend on the day of the test. */
function eveningBeforeThursday(): Date {
  const time = new Date()
  time.setUTCHours(12, 0, 0, 0)
  const wednesday = 3
  time.setUTCDate(time.getUTCDate() + ((wednesday - time.getUTCDay() + 7) % 7))
  return time
}

// A phone's window grows with a page that is too wide, so that nothing is ever too wide in it: this one keeps its 195 px.
test.describe('at 200 % on a small phone', () => {
  test.use({ viewport: { width: 195, height: 422 }, isMobile: false })
  for (const language of LANGUAGES)
    test(`no page in ${language} is scrolled sideways`, { tag: '@phone' }, async ({ page, customer }) => {
      // An open cash order brings the bank account to the home page and to tracking.
      await placeOrder(customer, { 'TEA-003': 1 }, 'cash')
      await fillCart(customer, { 'DRK-003': 2 })
      await speak(page, language)
      await page.clock.setFixedTime(eveningBeforeThursday())
      const item = `/Details/${await productId('DRK-003')}`
      for (const path of [
        '/',
        '/Cart',
        '/Profile',
        '/PlaceOrder',
        '/catview?category=Spices',
        '/track',
        item,
        '/helpcenter',
        '/search?q=dhal',
      ]) {
        await open(page, path)
        await settled(page)
        expect(await excess(page), path).toBe(0)
      }
    })
})
