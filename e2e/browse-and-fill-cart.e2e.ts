import { foodList } from '#contract/calls/catalogue.ts'
import { aisleTitle } from '#contract/testing/first-aisles.ts'
import { expect, test } from './fixtures.ts'
import { call, storeUrl } from './helpers/call.ts'
import { cartOf, fillCart } from './helpers/customers.ts'
import { readPage } from './helpers/html.ts'
import { billAmount, expectLanguage, keepBrowsing, open } from './helpers/pages.ts'
import { productId, productNow } from './helpers/products.ts'
import { type Language, text } from './helpers/texts.ts'

test('a guest walks from home through an aisle and the search to a cart with the right figures', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Only in our store' })).toBeVisible()
  await page.getByRole('link', { name: 'Spices', exact: true }).filter({ visible: true }).first().click()
  await keepBrowsing(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Spices' })).toBeVisible()
  await page.getByRole('link', { name: 'Roasted Curry Powder', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roasted Curry Powder' })).toBeVisible()
  await expect(page.getByText('86 items in stock.')).toBeVisible()

  await page
    .getByRole('link', { name: /^Search/ })
    .filter({ visible: true })
    .first()
    .click()
  const field = page.getByRole('combobox').filter({ visible: true })
  await field.fill('turmeric')
  await expect(page.getByRole('option', { name: /Turmeric Powder/ })).toBeVisible()
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(6)
  await field.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Turmeric Powder' })).toBeVisible()

  await page.getByRole('button', { name: /^Add 1, ₩3,000$/ }).click()
  await page
    .getByRole('link', { name: /^Cart, 1 item$/ })
    .filter({ visible: true })
    .first()
    .click()
  await keepBrowsing(page)
  const plus = page.getByRole('main').getByRole('button', { name: 'Add one', exact: true })
  await plus.click({ clickCount: 10 })
  await expect(page.getByRole('main').getByRole('group', { name: 'Turmeric Powder' }).getByRole('status')).toHaveText('11')
  await expect(billAmount(page, 'Before discount')).toHaveText('₩38,500')
  await expect(billAmount(page, 'You save')).toHaveText('−₩5,500')
  await expect(billAmount(page, 'Subtotal')).toHaveText('₩33,000')
  await expect(billAmount(page, 'Delivery')).toHaveText('₩3,000')
  await expect(billAmount(page, 'Total')).toHaveText('₩36,000')
  await expect(page.getByText('₩67,000 more and delivery is free').filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('.cart-related .shelf-item')).toHaveCount(12)
  await page.getByRole('button', { name: 'View receipt' }).click()
  await expect(page.getByRole('dialog', { name: 'Bill summary' })).toContainText('Turmeric Powder')

  await page.reload()
  await expect(billAmount(page, 'Subtotal')).toHaveText('₩33,000')
})

test('quick taps of a customer all count, and a line of the cart shows what it is', { tag: '@phone' }, async ({ page, customer }) => {
  await test.step('ten quick taps of a customer end in the right number, on the screen and in the store', async () => {
    await open(page, `/Details/${await productId('SPC-017')}`)
    await page
      .getByRole('button', { name: /^Add 1,/ })
      .filter({ visible: true })
      .click()
    // The message that it was added lies over the way to the cart on a phone, and holds nobody up.
    await expect(page.getByText('1 added to your basket.')).toBeVisible()
    await page
      .getByRole('link', { name: /^Cart, 1 item$/ })
      .filter({ visible: true })
      .first()
      .click()
    // Until the cart is there, the page of the item is, which has such a button too.
    await expect(page).toHaveURL(/\/Cart$/)
    await page.getByRole('main').getByRole('button', { name: 'Add one', exact: true }).click({ clickCount: 10 })
    await expect(billAmount(page, 'Subtotal')).toHaveText('₩38,500')
    const id = await productId('SPC-017')
    await expect.poll(() => cartOf(customer)).toEqual({ [id]: 11 })
  })
  await test.step('a line of the cart shows picture, name, price with discount, stock, quantity and amount, and its picture leads to the item', async () => {
    const food = await productNow('SPC-018')
    expect([food.discount > 0, food.stockCount]).toEqual([true, 301])
    const won = (amount: number) => `₩${amount.toLocaleString('en')}`
    await fillCart(customer, { 'SPC-018': 3 })
    await open(page, '/Cart')
    const line = page.locator('.cart-line').filter({ has: page.getByRole('heading', { name: food.name }) })
    await expect(line).toHaveCount(1)
    await expect(line.getByRole('heading', { name: food.name })).toBeVisible()
    // A phone shows "₩3,400 each", a wide screen has the figure and what it was before; both show what is saved.
    const each = line.locator('.cart-each, .cart-unit-price').filter({ visible: true })
    await expect(each).toContainText(won(food.price - food.discount))
    await expect(line.locator('.money-off')).toHaveText(`−${won(food.discount)}`)
    await expect(line.locator('small').filter({ visible: true })).toHaveText('300+ in stock')
    await expect(line.getByRole('status')).toHaveText('3')
    await expect(line.locator('.cart-amount')).toHaveText(won(3 * (food.price - food.discount)))
    await line.locator('.cart-picture').click()
    await expect(page).toHaveURL(new RegExp(`/Details/${food._id}$`))
  })
})

test('delivery is free from 100,000 won, and the bill shows what it would have cost', { tag: '@wide' }, async ({ page, customer: _ }) => {
  await open(page, `/Details/${await productId('GRN-004')}`)
  const plus = page.getByRole('button', { name: 'Add one', exact: true }).filter({ visible: true }).first()
  await plus.click({ clickCount: 3 })
  await page
    .getByRole('button', { name: /^Add 4, ₩107,600$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('dialog', { name: 'You have earned a free gift' }).getByRole('button', { name: 'Go to cart' }).click()
  await expect(billAmount(page, 'Subtotal')).toHaveText('₩107,600')
  await expect(billAmount(page, 'Delivery')).toHaveText('₩3,000₩0')
  await expect(billAmount(page, 'Total')).toHaveText('₩107,600')
  await expect(page.getByText('You get a free gift')).toBeVisible()
  await open(page, '/PlaceOrder')
  await expect(page.getByText('A free gift comes with this order.').filter({ visible: true }).first()).toBeVisible()
  for (const label of ['Total', 'Discount', 'Final price', 'Delivery charge', 'Grand total'])
    await expect(billAmount(page, label).first()).toBeVisible()
  await expect(billAmount(page, 'Grand total')).toHaveText('₩107,600')
})

test('an item has its pictures and more of its category', { tag: '@phone' }, async ({ page }) => {
  const foods = (await call(foodList)).data
  const food = foods.find(({ image3 }) => image3 !== null)
  await open(page, `/Details/${food?._id}`)
  await expect(page.locator('.item-pictures > li')).toHaveCount(3)
  const third = page.getByRole('button', { name: 'Show photo 3' })
  await third.click()
  await expect(third).toHaveAttribute('aria-pressed', 'true')
  const more = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: /^More in / }) })
  await more.scrollIntoViewIfNeeded()
  const links = more.locator('.shelf-link')
  await expect.poll(() => links.count()).toBeGreaterThan(1)
  for (const link of await links.all()) {
    const id = (await link.getAttribute('href'))?.split('/').at(-1)
    expect(id).not.toBe(food?._id)
    expect(foods.find(({ _id }) => _id === id)?.category).toBe(food?.category)
  }
})

test('a product is found in any of the four languages', { tag: '@phone' }, async ({ request }) => {
  for (const words of ['Chilli Powder', '건어물', 'කරවල', 'चिउरा'])
    expect((await readPage(request, `/search?q=${encodeURIComponent(words)}`)).html).toMatch(
      new RegExp(`<h1[^>]*>(?:(?!</h1>).)*for “(?:(?!</h1>).)*${words}`),
    )
})

test('another language is chosen on the page, which stays, and is kept for the next one @phone', async ({ page }) => {
  const start = '/catview?category=Dry+Fish'
  const names = { en: 'English', ko: '한국어' }
  let now: Language = 'en'
  for (const next of ['ko', 'en'] as const) {
    await open(page, start)
    const button = page.getByRole('button', { name: new RegExp(`^${text(now, 'shell.language.title')}`) })
    await button.filter({ visible: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: names[next] }).click()
    await expectLanguage(page, next)
    // The sheet was open at the reload; its history entry is removed first.
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('modalOn')
    expect(page.url()).toBe(storeUrl() + start)
    await open(page, '/catview?category=Spices')
    await expectLanguage(page, next)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(aisleTitle('Spices', next))
    now = next
  }
})

test('a first visit of somebody whose browser prefers Korean is in Korean from the first byte', { tag: '@phone' }, async ({ request }) => {
  const { html } = await readPage(request, '/', { 'accept-language': 'ko-KR,ko;q=0.9' })
  expect(html).toContain('<html lang="ko"')
  expect(html).toContain(text('ko', 'home.section.onlyInOurStore'))
})

test('each of eight taps on a product card counts, 40 to 250 ms apart, and its price stays in sight', { tag: '@phone' }, async ({
  page,
  customer,
}) => {
  for (const [at, [pause, category]] of (
    [
      [40, 'Spices'],
      [120, 'Drinks'],
      [250, 'Roti'],
    ] as const
  ).entries()) {
    await open(page, `/catview?category=${category}`)
    const card = page.locator('.shelf-item').first()
    await card.scrollIntoViewIfNeeded()
    const place = await card.locator('.add-btn').boundingBox()
    if (!place) throw new Error('The card has no add button')
    for (let tap = 0; tap < 8; tap++) {
      await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
      // The pause is what is tested: a person's next tap waits for no count, and comes before, while or after the first opens the stepper.
      await page.waitForTimeout(pause)
    }
    await expect(card.locator('.stepper output')).toHaveText('8')
    const [price, stepper] = [await card.locator('.ticket').boundingBox(), await card.locator('.stepper').boundingBox()]
    expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThanOrEqual(stepper?.x ?? 0)
    await expect.poll(async () => Object.values(await cartOf(customer))).toEqual(Array(at + 1).fill(8))
  }
})
