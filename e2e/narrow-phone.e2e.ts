import type { Page } from '@playwright/test'
import { cartGet } from '#contract/cart.ts'
import { expect, test } from './fixtures.ts'
import { fillCart, newCustomer, signInAs } from './helpers/customers.ts'
import { placeOrder } from './helpers/orders.ts'
import { open, speak } from './helpers/pages.ts'
import { settled } from './helpers/settled.ts'
import { LANGUAGES, text } from './helpers/texts.ts'

const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
})

test('a cart and orders that are still loading fit 360 px', { tag: '@phone' }, async ({ page, customer: _ }) => {
  await page.route(`**${cartGet.path}*`, () => {})
  await page.route('**/api/order/my*', () => {})
  for (const path of ['/Cart', '/track']) {
    await open(page, path)
    await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
    expect(await excess(page)).toBe(0)
  }
})

for (const language of LANGUAGES) {
  test(`long words beside it leave the missing address its room in ${language}`, { tag: '@phone' }, async ({ page }) => {
    const customer = await newCustomer()
    await fillCart(customer, { 'DRK-003': 1 })
    await signInAs(page, customer)
    await speak(page, language)
    await open(page, '/PlaceOrder')
    const words = page.getByText(text(language, 'checkout.where.none'))
    await expect(words).toBeVisible()
    const { width } = (await words.boundingBox()) ?? { width: 0 }
    expect(width).toBeGreaterThan(200)
    expect(await excess(page)).toBe(0)
  })

  test(`the button to edit leaves name and e-mail their room on the profile in ${language}`, { tag: '@phone' }, async ({
    page,
    customer,
  }) => {
    await speak(page, language)
    await open(page, '/Profile')
    const edit = page.getByRole('main').getByRole('button', { name: text(language, 'account.profile.editInfo') })
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 780 })
      await expect(edit.filter({ visible: true })).toBeVisible()
      const name = page.getByRole('heading', { level: 1, name: customer.name }).locator('..')
      const { width: room } = (await name.boundingBox()) ?? { width: 0 }
      expect(room).toBeGreaterThan(150)
    }
  })

  test(`what can be done with an order fits its card in ${language}`, { tag: '@phone' }, async ({ page, customer }) => {
    await placeOrder(customer, { 'DRK-003': 1 }, 'cash')
    await speak(page, language)
    await open(page, '/track')
    const actions = page.getByRole('article').getByRole('button')
    await expect(actions).toHaveCount(4)
    for (const action of await actions.all())
      expect(
        await action.evaluate((element) => [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight]),
      ).toEqual([0, 0])
  })
}

test('at 200 % on a small phone nothing is scrolled sideways', { tag: '@phone' }, async ({ page, customer }) => {
  await fillCart(customer, { 'DRK-003': 2 })
  await speak(page, 'np')
  await page.setViewportSize({ width: 195, height: 422 })
  for (const path of ['/', '/Cart', '/Profile', '/PlaceOrder', '/catview?category=Spices', '/track']) {
    await open(page, path)
    await settled(page)
    expect(await excess(page), path).toBe(0)
  }
})

test('the foot of the page lies under no floating button', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page.locator('.footer nav').scrollIntoViewIfNeeded()
  await expect(page.locator('.dock')).not.toBeInViewport()
})
