import { expect, test } from '../fixtures.ts'
import { expectThanks, openCheckout, pay, walletFrame } from '../helpers/checkout.ts'
import { cartOf, fillCart } from '../helpers/customers.ts'
import { ordersOf } from '../helpers/orders.ts'
import { open, shownText, toast } from '../helpers/pages.ts'

test('an order is paid in the wallet window, thanked for, and followed', async ({ page, customer, isMobile }) => {
  await fillCart(customer, { 'TEA-001': 2 })
  await openCheckout(page)
  await pay(page, 'wallet')
  await expect(walletFrame(page).getByTestId('sandbox-amount')).toHaveText('22,800원')
  if (!isMobile)
    await test.step('a payment refused by the wallet is shown, and a retry makes the same order paid', async () => {
      await walletFrame(page).getByTestId('sandbox-fail').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Payment Failed or Canceled')).toBeVisible()
      await dialog.getByRole('button', { name: 'Try again' }).click()
    })
  await walletFrame(page).getByTestId('sandbox-pay').click()
  await expect(toast(page, 'Payment successful')).toBeVisible()
  const number = await expectThanks(page)
  expect(await ordersOf(customer)).toMatchObject([
    { orderNumber: number, amount: 22_800, payment: true, status: 'Order Processing...', paymentMethod: 'wallet' },
  ])
  expect(await cartOf(customer)).toEqual({})

  await page.getByRole('link', { name: 'Track the order' }).click()
  const order = page.getByRole('article', { name: `Order ${number}` })
  await expect(order.getByText('Order Processing...')).toBeVisible()
  await expect(order.getByRole('list', { name: 'Step 1 of 4: Processing' })).toBeVisible()
})

test('a payment window that is closed charges nothing; the order waits and is paid from the tracking page', { tag: '@phone' }, async ({
  page,
  customer,
}) => {
  await fillCart(customer, { 'TEA-006': 1 })
  await openCheckout(page)
  await test.step('until the page of the wallet is there, its window shows what it waits for', async () => {
    const { promise: released, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/sandbox/**', async (route) => {
      await released
      await route.continue()
    })
    await pay(page, 'wallet')
    const dialog = page.getByRole('dialog', { name: 'Pay with Kakao Pay' })
    await expect(dialog.locator('iframe')).toBeAttached()
    await expect(dialog.getByRole('status')).toHaveText('We are preparing the payment…')
    goOn()
    await expect(walletFrame(page).getByTestId('sandbox-pay')).toBeVisible()
    await expect(dialog.getByRole('status')).toHaveCount(0)
  })
  await expect(walletFrame(page).getByTestId('sandbox-pay')).toBeVisible()
  await page.getByRole('dialog', { name: 'Pay with Kakao Pay' }).getByRole('button', { name: 'Close' }).click()
  await expect(shownText(page, 'The payment window was closed. Nothing was charged; we keep your order for 30 minutes.')).toBeVisible()
  expect(await ordersOf(customer)).toMatchObject([{ payment: false, status: 'Pending', amount: 14_900 }])

  await open(page, '/track')
  await page.getByRole('button', { name: 'Pay now' }).filter({ visible: true }).click()
  await walletFrame(page).getByTestId('sandbox-pay').click()
  await expect(toast(page, 'Payment successful')).toBeVisible()
  await expect(page.getByRole('article').getByText('Order Processing...')).toBeVisible()
  expect(await ordersOf(customer)).toMatchObject([{ payment: true, status: 'Order Processing...' }])
})
