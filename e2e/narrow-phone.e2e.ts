import { cartGet } from '#contract/calls/cart.ts'
import { expect, test } from './fixtures.ts'
import { fillCart } from './helpers/customers.ts'
import { excess } from './helpers/measure.ts'
import { open } from './helpers/pages.ts'
import { intercept } from './helpers/routes.ts'

test('a cart and orders that are still loading fit 360 px, and the foot lies under no floating button', { tag: '@phone' }, async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const waiting = [`**${cartGet.path}*`, '**/api/order/my*']
  const letThrough = await Promise.all(waiting.map((address) => intercept(page, address, () => {})))
  for (const path of ['/Cart', '/track']) {
    await open(page, path)
    await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
    expect(await excess(page)).toBe(0)
  }
  for (const go of letThrough) go()
  await fillCart(customer, { 'BIS-012': 1 })
  await open(page, '/')
  await test.step('the basket floats above the navigation of a phone', async () => {
    const dock = page.getByRole('complementary', { name: 'Help and basket' })
    await expect(dock.getByRole('link', { name: /View cart/ })).toHaveAttribute('href', '/Cart')
    await expect(dock.getByRole('link', { name: /^Open / })).toHaveCount(1)
  })
  await page.locator('.footer nav').scrollIntoViewIfNeeded()
  await expect(page.locator('.dock')).not.toBeInViewport()
})
