import { expect, test } from '../fixtures.ts'
import { agree, cardFrame, choose, expectThanks, openCheckout, pay, payButton, walletFrame } from '../helpers/checkout.ts'
import { fillCart } from '../helpers/customers.ts'
import { ordersOf } from '../helpers/orders.ts'
import { shownText, toast } from '../helpers/pages.ts'

test('an order is paid by card, after a window that was closed', { tag: '@phone' }, async ({ page, customer }) => {
  await fillCart(customer, { 'CAN-009': 1, 'CAN-012': 2 })
  await openCheckout(page)
  await test.step('a card window that is closed charges nothing', async () => {
    await pay(page, 'card')
    await page.getByTestId('sandbox-close').click()
    await expect(shownText(page, /^Payment failed: The payment window was closed\. Nothing was charged/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Perera')
    expect(await ordersOf(customer)).toMatchObject([{ payment: false, status: 'Pending' }])
  })
  await pay(page, 'card')
  await expect(cardFrame(page).getByTestId('sandbox-amount')).toHaveText('21,300원')
  await cardFrame(page).getByTestId('sandbox-pay').click()
  await expect(toast(page, 'Payment successful')).toBeVisible()
  const number = await expectThanks(page)
  expect((await ordersOf(customer)).filter(({ payment }) => payment)).toMatchObject([
    { orderNumber: number, amount: 21_300, payment: true, status: 'Order Processing...', paymentMethod: 'card' },
  ])
})

test('a declined card keeps everything that was typed, and the order goes on by another way', { tag: '@wide' }, async ({
  page,
  customer,
}) => {
  await fillCart(customer, { 'CAN-007': 1 })
  await openCheckout(page)
  await page.getByRole('textbox', { name: 'First name' }).fill('Ashani')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Fernando')
  await page.getByRole('textbox', { name: /^Note for the driver/ }).fill('Gate code 1234')
  await pay(page, 'card')
  await cardFrame(page).getByTestId('sandbox-fail').click()
  const declined = 'Payment failed: The card company declined it. Try another card or way to pay.'
  await expect(shownText(page, declined)).toBeVisible()
  await expect(toast(page, declined)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Fernando')
  await expect(page.getByRole('textbox', { name: /^Note for the driver/ })).toHaveValue('Gate code 1234')
  expect((await ordersOf(customer)).filter(({ payment }) => payment)).toEqual([])

  await choose(page, 'wallet')
  await agree(page)
  await payButton(page).click()
  await walletFrame(page).getByTestId('sandbox-pay').click()
  await expectThanks(page)
  const orders = await ordersOf(customer)
  expect(orders.filter(({ payment }) => payment)).toMatchObject([{ paymentMethod: 'wallet', amount: 9_900 }])
  expect(orders.filter(({ status }) => status === 'Pending')).toEqual([])
})
