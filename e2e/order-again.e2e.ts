import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { cartOf } from './helpers/customers.ts'
import { placeOrder } from './helpers/orders.ts'
import { koreanFaces, open, toast } from './helpers/pages.ts'
import { productId, productNow, setPrice, setStock } from './helpers/products.ts'

test('the history leads to the order again, and its receipt is kept as a picture', { tag: '@wide' }, async ({ page, customer }) => {
  const order = await placeOrder(customer, { 'DRK-006': 1, 'DRK-007': 1, 'DRK-003': 1 }, 'cash')
  await open(page, '/Profile')
  const card = page.getByRole('article', { name: `Order ${order.orderNumber}` })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByText('and 1 more')).toBeVisible()
  await card.getByRole('button', { name: /^Receipt/ }).click()
  const receipt = page.getByRole('dialog')
  for (const words of ['Not paid', 'Business registration no.', 'VAT']) await expect(receipt).toContainText(words)
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Save image' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${order.orderNumber}.png`)
  const picture = await readFile(await file.path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.length).toBeGreaterThan(5_000)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await card.getByRole('link', { name: /^Order again/ }).click()
  await expect(page).toHaveURL(new RegExp(`/track/again/${order._id}$`))
})

test('an old order opens as a difference, adds nothing by itself, and one press puts what is there into the basket; a Korean address is found in the search', {
  tag: '@phone',
}, async ({ page, customer }) => {
  const gone = 'SPC-004'
  const dearer = 'SPC-006'
  const before = { gone: (await productNow(gone)).stockCount, dearer: await productNow(dearer) }
  const order = await placeOrder(customer, { [gone]: 1, [dearer]: 2, 'DRK-006': 1 }, 'cash')
  try {
    await setStock(gone, 0)
    await setPrice(dearer, before.dearer.price + 700, before.dearer.discount)
    await open(page, `/track/again/${order._id}`)
    const changed = page.getByRole('region', { name: /^Changed/ })
    await expect(changed.getByText('Gone')).toBeVisible()
    await expect(changed.getByText('+₩700')).toBeVisible()
    await expect(page.getByRole('region', { name: /^As before/ }).getByRole('listitem')).toHaveCount(1)
    expect(await cartOf(customer)).toEqual({})
    await page
      .getByRole('button', { name: /^Add 3 to basket, / })
      .filter({ visible: true })
      .click()
    await expect(toast(page, 'In your basket now.')).toBeVisible()
    await expect(page).toHaveURL(/\/Cart$/)
    expect(await cartOf(customer)).toEqual({ [await productId(dearer)]: 2, [await productId('DRK-006')]: 1 })
  } finally {
    await setStock(gone, before.gone)
    await setPrice(dearer, before.dearer.price, before.dearer.discount)
  }
  await test.step('a Korean address is found in the search, and a share window that is blocked is reported', async () => {
    await open(page, '/Profile')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Add a second address' }).first().click()
    await dialog.getByRole('tab', { name: 'Search' }).click()
    await dialog
      .getByRole('button', { name: /Search/ })
      .first()
      .click()
    const search = page.frameLocator('iframe[title="Address search"]')
    await search.getByRole('textbox').fill('테헤란로')
    await search.getByRole('button', { name: /^Search/ }).click()
    // Before a search all roads are listed: a press on one of them would be lost with its page.
    const roads = search.getByRole('button', { name: /^\d{5}/ })
    await expect(roads).toHaveCount(1)
    await roads.click()
    await expect(dialog.getByText('131 Teheran-ro, Gangnam-gu, Seoul')).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Detail/ }).fill('1203호')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect(toast(page, 'Address saved.')).toBeVisible()
    await expect(page.getByText('서울 강남구 테헤란로 131, 1203호 (06236)')).toBeVisible()
    await expect.poll(() => koreanFaces(page)).toBeGreaterThan(0)

    await page.evaluate(() => {
      window.open = () => null
    })
    await page.getByRole('button', { name: /^Share app/ }).click()
    await expect(dialog.getByRole('link', { name: /Facebook/ })).toHaveAttribute('href', /facebook\.com\/sharer/)
    await expect(dialog.getByRole('link', { name: /Twitter/ })).toHaveAttribute('href', /twitter\.com\/intent/)
    await dialog.getByRole('link', { name: /WhatsApp/ }).click()
    await expect(dialog.getByText(/^Your browser blocked the window/)).toBeVisible()
  })
})
