import AxeBuilder from '@axe-core/playwright'
import { orderUpdate } from '#contract/calls/orders.ts'
import { expect, LOOK_INTO_FRAME, test } from './fixtures.ts'
import { call } from './helpers/call.ts'
import { newCustomer } from './helpers/customers.ts'
import { mailsTo } from './helpers/mailbox.ts'
import { placeOrder } from './helpers/orders.ts'

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

test('an order is announced by mail, and the mailbox shows it as HTML and as text @wide', async ({ page, expectedOnConsole }) => {
  expectedOnConsole.push(LOOK_INTO_FRAME)
  const customer = await newCustomer()
  const order = await placeOrder(customer, { 'TEA-003': 1 }, 'cash')
  await expect
    .poll(() => subjectsTo(customer.email))
    .toContainEqual(expect.stringMatching(new RegExp(`^Pay for order ${order.orderNumber} by`)))
  await expect.poll(() => subjectsTo(customer.email)).toContain('Welcome to Kade')

  await page.goto(`/sandbox/outbox?to=${encodeURIComponent(customer.email)}`)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('link', { name: /^Pay for order/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pay for order/ })).toBeVisible()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('000-000000-00-000').first()).toBeVisible()
  await expect(page.locator('pre')).toContainText('000-000000-00-000')
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(width).toBe(0)

  await call(orderUpdate, { token: customer.token, body: { orderId: order._id, status: 'Cancelled' } })
  await expect.poll(() => subjectsTo(customer.email)).toContain(`Order ${order.orderNumber} is cancelled`)
  expect((await mailsTo(customer.email)).every(({ copies }) => copies === 1)).toBe(true)
})
