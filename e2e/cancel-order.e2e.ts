import { orderUpdate } from '#contract/calls/orders.ts'
import { expect, test } from './fixtures.ts'
import { cutOff, refusedWith } from './helpers/console-messages.ts'
import { moveOrder, ordersOf, payByWallet, placeOrder } from './helpers/orders.ts'
import { open, toast } from './helpers/pages.ts'
import { interceptOnce } from './helpers/routes.ts'

test('an order that was not paid is cancelled without a refund, and one on its way can no longer be cancelled', { tag: '@phone' }, async ({
  page,
  customer,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(cutOff(orderUpdate), refusedWith(409, orderUpdate))
  await test.step('an order that was not paid is cancelled, and no refund is due', async () => {
    const { orderNumber } = await placeOrder(customer, { 'CLN-007': 1 }, 'wallet')
    await open(page, '/track')
    const card = page.getByRole('article', { name: `Order ${orderNumber}` })
    await expect(card.getByRole('list', { name: /^Step / })).toBeVisible()
    await card.getByRole('button', { name: /^Cancel/ }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel order ${orderNumber}?` })
    await expect(dialog.getByText('Nothing was paid, so nothing has to be refunded.')).toBeVisible()
    await interceptOnce(page, '**/api/order/update*', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Yes, cancel the order' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Server error while updating status.')
    await dialog.getByRole('button', { name: 'Yes, cancel the order' }).click()
    await expect(toast(page, 'Order cancelled successfully!')).toBeVisible()
    await expect(card.getByText('No payment was made, so no refund can be made.')).toBeVisible()
    await expect(card.getByRole('list', { name: /^Step / })).toHaveCount(0)
    await expect(card.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
    expect(await ordersOf(customer)).toMatchObject([
      { status: 'Cancelled', refundStatus: { isRefundComplete: false, refundMethod: 'no-payment' } },
    ])
  })
  await test.step('an order on its way can no longer be cancelled, also from a sheet that was open before', async () => {
    const order = await placeOrder(customer, { 'CLN-010': 1 }, 'wallet')
    await payByWallet(customer, order)
    await moveOrder(order, 'Order Packaging...')
    await open(page, '/track')
    const card = page.getByRole('article', { name: `Order ${order.orderNumber}` })
    await card.getByRole('button', { name: /^Cancel/ }).click()
    const sheet = page.getByRole('dialog', { name: `Cancel order ${order.orderNumber}?` })
    await expect(sheet).toBeVisible()
    await moveOrder(order, 'Order on Delivery')
    await sheet.getByRole('button', { name: /^Cancel order, get/ }).click()
    await expect(toast(page, 'This order can no longer be cancelled. Message us if something is wrong.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(card.getByRole('list', { name: 'Step 3 of 4: On delivery' })).toBeVisible()
    await expect(card.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
    await card.getByRole('button', { name: 'Receipt' }).click()
    const receipt = page.getByRole('dialog', { name: 'Receipt' })
    await expect(receipt).toContainText(order.orderNumber)
    for (const words of [/^Date: /, /^Payment: /]) await expect(receipt.getByText(words)).toBeVisible()
    await expect(receipt.getByText('Deliver to', { exact: true })).toBeVisible()
    await receipt.getByRole('button', { name: 'Close' }).click()
    await moveOrder(order, 'Delivered')
    await open(page, '/track')
    await expect(card.getByRole('list', { name: 'Step 4 of 4: Delivered' })).toBeVisible()
    await card.getByRole('button', { name: 'Receipt' }).click()
    await expect(receipt.getByText('Delivered to', { exact: true })).toBeVisible()
    await receipt.getByRole('button', { name: 'Close' }).click()
    await card.getByRole('button', { name: 'Contact' }).click()
    await expect(page.getByRole('dialog', { name: 'Contact the shop' })).toContainText(`Tell us the order number ${order.orderNumber}.`)
  })
})

test('a paid order is cancelled, and the money goes back to the wallet', { tag: '@wide' }, async ({ page, customer }) => {
  const order = await placeOrder(customer, { 'CLN-005': 2 }, 'wallet')
  await payByWallet(customer, order)
  await open(page, '/track')
  const card = page.getByRole('article', { name: `Order ${order.orderNumber}` })
  await card.getByRole('button', { name: /^Cancel/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order, get ₩14,800 back' }).click()
  await expect(toast(page, 'Order cancelled successfully!')).toBeVisible()
  await expect.poll(async () => (await ordersOf(customer))[0]?.status).toBe('Refund Done')
  // Nobody reloads: the store notifies the open page.
  await expect(card.getByText('Refund Done').first()).toBeVisible()
  await expect(card.getByRole('list', { name: /^Step / })).toHaveCount(0)
  await expect(
    card.getByText(/₩14,800 went back to the card or wallet you paid with\. The refund is done and this order is closed\.$/),
  ).toBeVisible()
  expect(await ordersOf(customer)).toMatchObject([
    { refundStatus: { isRefundComplete: true, refundMethod: 'original-method', amount: 14_800 } },
  ])
})
