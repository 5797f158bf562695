import { expect, test } from '../fixtures.ts'
import { placeOrder, recordDeposit } from '../helpers/orders.ts'
import { open } from '../helpers/pages.ts'
import { openConsole } from '../helpers/staff.ts'

test('a short line is replaced once the shopper agrees, and the order goes on when every line is done', { tag: '@phone' }, async ({
  page,
  browser,
  customer,
  baseURL,
}) => {
  const order = await placeOrder(customer, { 'TEA-005': 2, 'GRN-004': 1 }, 'cash')
  await recordDeposit(order)
  await open(page, '/track')
  await expect(page.getByText(order.orderNumber).first()).toBeVisible()

  const desk = await browser.newPage({ viewport: test.info().project.use.viewport, baseURL })
  await openConsole(desk, `/console/packing?orders=${order._id}`)
  await expect(desk.getByText('0 of 2')).toBeVisible()
  // A phone shows one product at a time, a wide screen all of them to tick off. Rice is before tea on the way through the shop.
  await desk.getByRole('button', { name: /^Picked 1$|, 1 picked$/ }).click()
  await expect(desk.getByText('1 of 2')).toBeVisible()

  await desk
    .getByRole('button', { name: /^Replace/ })
    .last()
    .click()
  const sheet = desk.getByRole('dialog')
  const choice = sheet.getByRole('listitem').first()
  const name = (await choice.locator('b').first().textContent()) ?? ''
  await choice.click()
  await sheet.getByRole('checkbox', { name: /The shelf is empty/ }).uncheck()
  await sheet.getByRole('button', { name: 'Ask the customer' }).click()
  await expect(desk.getByRole('button', { name: /^Customer is asked/ })).toBeDisabled()

  const question = page.getByRole('region', { name: 'Is this replacement fine?' })
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'Yes, replace it' }).click()
  await expect(page.getByText('An item was replaced')).toBeVisible()

  await expect(desk.getByRole('button', { name: /^1 line left/ })).toBeDisabled()
  await desk.reload()
  await desk.getByRole('button', { name: /^Picked 2$|, 2 picked$/ }).click()
  await desk.getByRole('button', { name: `Pack ${order.orderNumber}` }).click()
  await expect(desk.getByText(`${order.orderNumber} goes on.`)).toBeVisible()
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await desk.close()
})
