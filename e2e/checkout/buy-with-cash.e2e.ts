import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { expect, test } from '../fixtures.ts'
import { agree, choose, expectThanks, openCheckout, payButton } from '../helpers/checkout.ts'
import { fillCart } from '../helpers/customers.ts'
import { ordersOf, recordDeposit } from '../helpers/orders.ts'
import { open, shownText, toast } from '../helpers/pages.ts'
import { intercept } from '../helpers/routes.ts'

test('a cash order shows the account and the deadline, and goes on once staff have recorded the deposit', { tag: '@phone' }, async ({
  page,
  customer,
}) => {
  await fillCart(customer, { 'GRN-007': 2 })
  await openCheckout(page)
  await choose(page, 'cash')
  const due = new Date(`${addDays(seoulDate(new Date()), 3)}T12:00:00Z`)
  const day = `${due.getUTCDate()} ${due.toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' })}`
  await expect(page.getByRole('main').getByRole('heading', { name: new RegExp(`^Pay by .*${day}.*`) })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture of the bank transfer details' })).toBeVisible()
  await expect(page.getByText('Our staff will call you to confirm the order, so please give a valid contact number.')).toBeVisible()
  await expect(page.getByText(/^For bank transfer you are covered by/).getByRole('link')).toHaveText(/^Check the purchase safety service/)
  await page.getByRole('button', { name: 'How we check cash' }).click()
  const check = page.getByRole('dialog', { name: 'How we check cash' })
  await expect(check).toContainText('Transfer the exact amount. Staff compare it with your order and mark it paid')
  await expect(check).toContainText('Our staff will call you to confirm the order')
  await check.getByRole('button', { name: 'OK' }).click()
  await expect(check).toHaveCount(0)
  await page.getByRole('textbox', { name: "Depositor's name" }).fill('')
  await agree(page)
  await payButton(page).click()
  await expect(shownText(page, "Enter the depositor's name.")).toBeVisible()
  await page.getByRole('textbox', { name: "Depositor's name" }).fill('A Perera')
  await payButton(page).click()
  await expect(toast(page, 'Order placed successfully.')).toBeVisible()
  const number = await expectThanks(page)
  await expect(page.getByRole('button', { name: 'Copy account' })).toBeVisible()
  // Nothing floats over the way back to the shop, which long details of a transfer push below the first screen.
  const back = page.getByRole('link', { name: 'Keep shopping' })
  await back.scrollIntoViewIfNeeded()
  const free = back.evaluate((way) => {
    const { right, bottom } = way.getBoundingClientRect()
    return way.contains(document.elementFromPoint(right - 8, bottom - 8))
  })
  expect(await free).toBe(true)
  await expect(page.getByRole('heading', { name: /^Pay by / })).toBeVisible()
  const [order] = await ordersOf(customer)
  expect(order).toMatchObject({ orderNumber: number, amount: 18_800, payment: false, status: 'Pending', cash: { depositor: 'A Perera' } })
  if (!order) throw new Error('There is no order')
  expect(order.dueAt).toBe(`${addDays(seoulDate(new Date(order.time)), 3)}T14:59:59.999Z`)

  await open(page, '/track')
  const card = page.getByRole('article', { name: `Order ${number}` })
  await expect(card.getByText('Pending cash')).toBeVisible()
  await recordDeposit(order)
  await page.reload()
  await expect(card.getByText('Order Processing...')).toBeVisible()
  await expect(page.getByText('Paid in cash').first()).toBeAttached()
})

test('details of a transfer, and a tick, do not wait for the Korean font', { tag: '@wide' }, async ({ page, customer }) => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  await intercept(page, '**/assets/index-*.css', async (route) => {
    await late
    await route.fallback()
  })
  await fillCart(customer, { 'GRN-007': 1 })
  await openCheckout(page)
  await choose(page, 'cash')
  await agree(page)
  await payButton(page).click()
  await expectThanks(page)
  arrive()
})
