import { DEMO_OWNER } from '#server/demo/demo-accounts.ts'
import { expect, test } from '../fixtures.ts'
import { excess } from '../helpers/measure.ts'
import { moveOrder, ordersOf, payByWallet, placeOrder } from '../helpers/orders.ts'
import { open } from '../helpers/pages.ts'
import { openConsole } from '../helpers/staff.ts'

test('one piece of an order goes back from its page, and the shopper reads it live', { tag: '@wide' }, async ({
  page,
  browser,
  customer,
  baseURL,
}) => {
  const order = await placeOrder(customer, { 'GRN-007': 3 }, 'wallet')
  await payByWallet(customer, order)
  for (const state of ['Order Packaging...', 'Order on Delivery', 'Delivered'] as const) await moveOrder(order, state)
  await open(page, '/track')
  const card = page.getByRole('article', { name: `Order ${order.orderNumber}` })
  await expect(card).toBeVisible()

  const desk = await browser.newPage({ viewport: test.info().project.use.viewport, baseURL })
  await openConsole(desk, `/console/orders/${order._id}`)
  await desk.getByRole('link', { name: 'Give money back' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Give money back' })
  await sheet.getByRole('checkbox', { name: /^Give .* back$/ }).click()
  for (let piece = 0; piece < 2; piece++) await sheet.getByRole('button', { name: 'Remove one' }).click()
  const [item] = order.items
  const each = (item?.price ?? 0) - (item?.discount ?? 0)
  const won = `₩${each.toLocaleString('en')}`
  await expect(sheet.getByText(new RegExp(`${won} went back to the card or wallet`))).toBeVisible()
  await sheet.getByLabel(/^Reason/).fill('One bag was torn')
  await sheet.getByLabel('Your password, once more').fill(DEMO_OWNER.password)
  expect(await excess(desk)).toBe(0)
  await sheet.getByRole('button', { name: `Give back ${won}` }).click()
  await expect(desk.getByText(`${won} goes back to`)).toBeVisible()
  await expect(sheet).toHaveCount(0)

  await expect(card.getByText(new RegExp(`${won} went back to the card or wallet`))).toBeVisible()
  const shown = (await ordersOf(customer)).find(({ _id }) => _id === order._id)
  expect(shown?.refunds).toMatchObject([{ cause: 'part', amount: each, way: 'original-method' }])
  await desk.close()
})
