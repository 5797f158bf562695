import { expect, test } from '../fixtures.ts'
import { excess } from '../helpers/measure.ts'
import { ordersOf, payByWallet, placeOrder } from '../helpers/orders.ts'
import { open } from '../helpers/pages.ts'
import { productId } from '../helpers/products.ts'
import { openConsole } from '../helpers/staff.ts'

test('fish is ordered at its ceiling, weighed, and the difference is shown on the open page of its customer', { tag: '@phone' }, async ({
  page,
  browser,
  customer,
  baseURL,
}) => {
  const id = await productId('MTF-009')
  await open(page, `/Details/${id}`)
  await expect(page.getByText(/^about 450 g, ₩3,780 per 100 g$/)).toBeVisible()
  await expect(page.getByText('You pay at most ₩18,900; the difference comes back when it is weighed.').first()).toBeVisible()

  const order = await placeOrder(customer, { 'MTF-009': 1 }, 'wallet')
  await payByWallet(customer, order)
  await open(page, '/track')
  const card = page.getByRole('article', { name: `Order ${order.orderNumber}` })
  await expect(card.getByText(/You pay at most ₩18,900/)).toBeVisible()

  const { viewport } = test.info().project.use
  const desk = await browser.newPage({ viewport, baseURL })
  await openConsole(desk, `/console/orders/${order._id}`)
  await desk.getByRole('link', { name: 'Weigh' }).click()
  await expect(desk.getByRole('heading', { name: `Weigh ${order.orderNumber}` })).toBeVisible()
  for (const digit of '421') await desk.getByRole('button', { name: digit, exact: true }).click()
  await expect(desk.getByText('₩2,987')).toBeVisible()
  expect(await excess(desk)).toBe(0)
  await desk.getByRole('button', { name: 'Picked, 421 g' }).click()
  await expect(desk.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible()
  await expect(desk.getByText('Weighed: 421 g.')).toBeVisible()
  await desk.close()

  await expect(card.getByText('Weighed: 421 g.')).toBeVisible()
  await expect(card.getByText(/It weighed less than the most you paid for\..*₩2,987/)).toBeVisible()
  const [now] = await ordersOf(customer)
  expect(now?.refunds).toMatchObject([{ cause: 'weight', amount: 2_987, taxFreeAmount: 2_987, way: 'original-method' }])
})
