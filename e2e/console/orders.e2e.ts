import { expect, test } from '../fixtures.ts'
import { placeOrder, recordDeposit } from '../helpers/orders.ts'
import { open } from '../helpers/pages.ts'
import { openConsole } from '../helpers/staff.ts'

test('an order goes from paid to packed by a tap, can be undone, and the shopper sees it move @phone', async ({
  page,
  browser,
  customer,
  baseURL,
}) => {
  const order = await placeOrder(customer, { 'TEA-005': 1 }, 'cash')
  await recordDeposit(order)
  await open(page, '/track')
  await expect(page.getByText(order.orderNumber).first()).toBeVisible()

  const { viewport } = test.info().project.use
  const desk = await browser.newPage({ viewport, baseURL })
  await openConsole(desk, '/console/orders')
  await expect(desk.getByRole('region', { name: 'Processing' }).getByRole('article').first()).toBeVisible()

  // The board shows the oldest orders, of which the demo has enough; the search finds a new one.
  await desk.getByRole('searchbox').fill(order.orderNumber)
  await desk.getByRole('button', { name: `Pack ${order.orderNumber}` }).click()
  await desk.getByRole('link', { name: order.orderNumber }).click()
  await expect(desk.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible()
  await desk.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await desk.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(page.getByText('Order Packaging...').first()).toBeVisible({ timeout: 20_000 })

  await desk.getByLabel('New note').fill('Packed by hand')
  await desk.getByRole('button', { name: 'Add note' }).click()
  await expect(desk.getByText('Packed by hand')).toBeVisible()
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await desk.close()
})
