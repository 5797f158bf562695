import { orderPlace } from '#contract/calls/checkout.ts'
import { expect, test } from '../fixtures.ts'
import { agree, choose, expectThanks, openCheckout, pay, payButton, walletFrame } from '../helpers/checkout.ts'
import { refusedWith } from '../helpers/console-messages.ts'
import { fillCart, newCustomer } from '../helpers/customers.ts'
import { ordersOf, placeOrder } from '../helpers/orders.ts'
import { shownText } from '../helpers/pages.ts'
import { productNow, setPrice, setStock } from '../helpers/products.ts'

const refused = refusedWith(409, orderPlace)

test('what changed while shopping is shown at the checkout, and only what was confirmed is ordered', { tag: '@phone' }, async ({
  page,
  customer,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(refused)
  await test.step('a price that changed while shopping is shown at the checkout, nothing is ordered, and the confirmed order has the new one', async () => {
    const sku = 'GRO-001'
    await setPrice(sku, 10_000, 0)
    await fillCart(customer, { [sku]: 2 })
    await openCheckout(page)
    await expect(payButton(page)).toHaveText(/₩23,000/)
    await setPrice(sku, 12_000, 500)
    await pay(page, 'wallet')
    const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'A price or the stock has changed' })
    await expect(notice).toContainText('The price is now ₩11,500. It was ₩10,000.')
    await expect(notice).toContainText('Nothing was ordered or charged. Look at the new total of ₩26,000 and confirm again.')
    expect(await ordersOf(customer)).toEqual([])

    await agree(page)
    await payButton(page).click()
    await expect(walletFrame(page).getByTestId('sandbox-amount')).toHaveText('26,000원')
    await walletFrame(page).getByTestId('sandbox-pay').click()
    await expectThanks(page)
    expect(await ordersOf(customer)).toMatchObject([{ amount: 26_000, discount: 1_000, payment: true }])
  })
  await test.step('what another buyer takes while somebody shops is cut to what is left, shown, and ordered in the right amount', async () => {
    const sku = 'GRO-006'
    await setPrice(sku, 9_000, 0)
    await setStock(sku, 5)
    await fillCart(customer, { [sku]: 4 })
    await openCheckout(page)
    await placeOrder(await newCustomer(), { [sku]: 3 }, 'cash')
    await choose(page, 'cash')
    await agree(page)
    await payButton(page).click()
    await expect(shownText(page, 'Only 2 left, so we changed the quantity.')).toBeVisible()
    expect(await ordersOf(customer)).toHaveLength(1)
    await agree(page)
    await payButton(page).click()
    await expectThanks(page)
    expect(await ordersOf(customer)).toMatchObject([{ amount: 21_000, items: [{ quantity: 2 }] }, { amount: 26_000 }])
    expect((await productNow(sku)).stockCount).toBe(0)
  })
  await test.step('what is sold out at the checkout stays in the cart, and the rest can be ordered', async () => {
    const sku = 'GRO-007'
    await setPrice(sku, 5_000, 0)
    await setStock(sku, 2)
    await fillCart(customer, { [sku]: 1, 'GRN-005': 1 })
    await openCheckout(page)
    await placeOrder(await newCustomer(), { [sku]: 2 }, 'cash')
    await choose(page, 'cash')
    await agree(page)
    await payButton(page).click()
    await expect(shownText(page, 'Out of stock now, so it stays in your cart.')).toBeVisible()
    await agree(page)
    await payButton(page).click()
    await expectThanks(page)
    const ordered = await ordersOf(customer)
    expect(ordered).toMatchObject([{ amount: 12_900, items: [{ quantity: 1 }] }, { amount: 21_000 }, { amount: 26_000 }])
    expect(ordered[0]?.items).toHaveLength(1)
  })
})
