import { cartSet } from '#contract/calls/cart.ts'
import { orderPlace } from '#contract/calls/checkout.ts'
import { expect, test } from '../fixtures.ts'
import { agree, choose, expectThanks, openCheckout, payButton } from '../helpers/checkout.ts'
import { cutOff, whileOffline } from '../helpers/console-messages.ts'
import { fillCart } from '../helpers/customers.ts'
import { popupLookedFor, setOnline } from '../helpers/offline.ts'
import { ordersOf } from '../helpers/orders.ts'
import { billAmount, open, shownText, toast, waitForHydration } from '../helpers/pages.ts'
import { productId } from '../helpers/products.ts'
import { interceptOnce } from '../helpers/routes.ts'

test('the checkout names what is missing; a double click makes one order, and a reload of the thank-you makes no second one', {
  tag: '@phone',
}, async ({ page, customer }) => {
  await test.step('the checkout names what is missing, in the order of the product rules', async () => {
    await fillCart(customer, { 'INS-014': 1, 'FRZ-001': 1 })
    await openCheckout(page)
    await expect(page.locator('.box-lines > li')).not.toHaveCount(0)
    await expect(shownText(page, /^Your basket holds fresh or frozen food\./)).toBeVisible()
    await payButton(page).click()
    await expect(shownText(page, 'Please select a payment method.')).toBeVisible()
    await expect(toast(page, 'Please select payment method.')).toBeVisible()
    await choose(page, 'card')
    await page.getByRole('textbox', { name: 'Last name' }).fill('')
    await payButton(page).click()
    await expect(shownText(page, 'Please fill all the fields.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Last name' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Last name' }).fill('Perera')
    await payButton(page).click()
    await expect(shownText(page, 'Tick the box to confirm your order.')).toBeVisible()
    expect(await ordersOf(customer)).toEqual([])
  })
  await choose(page, 'cash')
  await agree(page)
  await payButton(page).dblclick()
  await expectThanks(page)
  expect(await ordersOf(customer)).toHaveLength(1)
  await page.reload()
  await waitForHydration(page)
  await expectThanks(page)
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('a cart that is changed without a network is kept; a response that is lost on the way, and a second press, make one order', {
  tag: '@wide',
}, async ({ page, context, customer, expectedOnConsole }) => {
  expectedOnConsole.push(...whileOffline(cartSet), cutOff(orderPlace))
  await test.step('without a network the page shows it and the cart is kept; back online it reaches the store', async () => {
    await fillCart(customer, { 'INS-007': 1 })
    await open(page, '/Cart')
    await expect(billAmount(page, 'Subtotal')).toHaveText('₩1,300')
    await popupLookedFor(page)
    await setOnline(context, false)
    await expect(page.getByText('No connection')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Add one', exact: true }).click()
    await expect(billAmount(page, 'Subtotal')).toHaveText('₩2,600')
    await expect(page.getByText('Saved on this device. We send it to the shop when the connection is back.')).toBeVisible()
    await setOnline(context, true)
    await expect(page.getByText('Saved on this device.')).toHaveCount(0)
    await page.reload()
    await expect(billAmount(page, 'Subtotal')).toHaveText('₩2,600')
    await expect(page.getByRole('main').getByRole('link', { name: 'Soya Meat, Chicken Flavour' }).first()).toHaveAttribute(
      'href',
      `/Details/${await productId('INS-007')}`,
    )
  })
  await openCheckout(page)
  await choose(page, 'cash')
  await agree(page)
  await interceptOnce(
    page,
    (url) => url.pathname === orderPlace.path,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
  )
  await payButton(page).click()
  await expect(shownText(page, /something went wrong\. We could not reach the shop/)).toBeVisible()
  expect(await ordersOf(customer)).toHaveLength(1)
  await payButton(page).click()
  await expectThanks(page)
  expect(await ordersOf(customer)).toHaveLength(1)
})
