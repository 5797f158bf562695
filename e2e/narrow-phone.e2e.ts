import { cartGet } from '#contract/calls/cart.ts'
import { expect, test } from './fixtures.ts'
import { excess } from './helpers/measure.ts'
import { open } from './helpers/pages.ts'

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
