import { consoleDeals, consoleEndDeal } from '#contract/calls/console/products/deals.ts'
import { expect, test } from '../fixtures.ts'
import { call } from '../helpers/call.ts'
import { fillCart } from '../helpers/customers.ts'
import { billAmount, open, said } from '../helpers/pages.ts'
import { ownerToken, productId, productNow, setPrice } from '../helpers/products.ts'
import { openConsole } from '../helpers/staff.ts'

const SKU = 'KIT-009'
/** Seoul has no summer time, and the browser's clock is Seoul's. */
const seoulDay = () => new Date(Date.now() + 9 * 3_600_000).getUTCDay()

test('a deal of this day of the week is on home and item page and in the cart, and the cart says that it has ended', {
  tag: '@phone',
}, async ({ page, browser, customer, baseURL }) => {
  await setPrice(SKU, 20_000, 0)
  const itemId = await productId(SKU)
  const { name } = await productNow(SKU)
  const desk = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL, locale: 'en-GB' })
  await openConsole(desk, `/console/products/${itemId}`)
  const panel = desk.getByRole('region', { name: 'Deals' })
  await panel.getByLabel('When').selectOption({ index: seoulDay() })
  await panel.getByLabel('Money off while it holds').fill('6500')
  await panel.getByRole('button', { name: 'Add deal' }).click()
  await expect(panel.getByRole('listitem')).toContainText('now')
  try {
    await open(page, '/')
    const today = page.locator('section').filter({ has: page.getByRole('heading', { name: "Today's deals" }) })
    const card = today.getByRole('listitem').filter({ hasText: name })
    await expect(card).toContainText('₩13,500')
    await card.getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByText(/^\w+day deal$/)).toBeVisible()
    await fillCart(customer, { [SKU]: 1 })
    await open(page, '/Cart')
    await expect(billAmount(page, 'Subtotal')).toHaveText('₩13,500')

    await panel.getByRole('button', { name: 'Call off' }).click()
    await expect(panel.getByText('This product has no deal.')).toBeVisible()
    await open(page, '/Cart')
    await expect(said(page, 'The deal has ended. The price is now ₩20,000. It was ₩13,500.')).toBeVisible()
    await expect(billAmount(page, 'Subtotal')).toHaveText('₩20,000')
    await open(page, '/')
    await expect(card).toHaveCount(0)
  } finally {
    const { items } = await call(consoleDeals, { token: await ownerToken() })
    const left = items.find((deal) => deal.itemId === itemId && deal.state !== 'over')
    if (left) await call(consoleEndDeal, { token: await ownerToken(), body: { dealId: left._id } })
    await desk.close()
  }
})
