import { expect, test } from '../fixtures.ts'
import { cartOf, fillCart, newCustomer, PASSWORD } from '../helpers/customers.ts'
import { loginDialog, open, toast } from '../helpers/pages.ts'
import { productId } from '../helpers/products.ts'
import { text } from '../helpers/texts.ts'

test('at login the guest cart joins the own one, the larger quantity of each item stays, and the guest cart is empty after', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = await newCustomer()
  await fillCart(customer, { 'BIS-012': 5, 'BIS-002': 1 })
  const [parle, lemon, ginger] = await Promise.all(['BIS-012', 'BIS-002', 'BIS-007'].map(productId))
  if (!parle || !lemon || !ginger) throw new Error('A biscuit is missing')

  for (const [id, count] of [
    [parle, 2],
    [lemon, 3],
    [ginger, 1],
  ] as const) {
    await open(page, `/Details/${id}`)
    if (count > 1)
      await page
        .getByRole('button', { name: 'Add one', exact: true })
        .filter({ visible: true })
        .first()
        .click({ clickCount: count - 1 })
    await page
      .getByRole('button', { name: new RegExp(`^Add ${count},`) })
      .filter({ visible: true })
      .click()
    await expect(toast(page, `${count} added to your basket.`)).toBeVisible()
  }
  await open(page, '/Cart')
  const dialog = loginDialog(page)
  await dialog.getByRole('textbox', { name: 'E-mail or phone' }).fill(customer.phone)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('checkbox', { name: /terms of use/ }).check()
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(toast(page, 'We put your saved cart and this one together.')).toBeVisible()

  const quantity = (name: string) => page.getByRole('main').getByRole('group', { name }).getByRole('status')
  await expect(quantity('Parle-G Gluco Biscuits')).toHaveText('5')
  await expect(quantity('Lemon Puff Biscuits')).toHaveText('3')
  await expect(quantity('Ginger Biscuits')).toHaveText('1')
  expect(await cartOf(customer)).toEqual({ [parle]: 5, [lemon]: 3, [ginger]: 1 })
  await page.reload()
  await expect(quantity('Lemon Puff Biscuits')).toHaveText('3')
  expect(await cartOf(customer)).toEqual({ [parle]: 5, [lemon]: 3, [ginger]: 1 })
})

test('what a customer puts into the cart in one tab is in the cart of the other at once', { tag: '@phone' }, async ({
  page,
  customer: _,
}) => {
  await open(page, '/catview?category=Spices')
  const other = await page.context().newPage()
  await open(other, '/Cart')
  await expect(other.getByText(text('en', 'cart.empty.title')).filter({ visible: true }).first()).toBeVisible()
  await page.locator('.shelf-item .add-btn:enabled').first().click()
  await expect(other.locator('.cart-line')).toHaveCount(1)
})
