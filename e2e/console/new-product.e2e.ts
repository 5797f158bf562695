import { consoleProductState } from '#contract/calls/console/products/products.ts'
import { expect, test } from '../fixtures.ts'
import { call } from '../helpers/call.ts'
import { expectThanks, openCheckout, pay, payButton } from '../helpers/checkout.ts'
import { ordersOf } from '../helpers/orders.ts'
import { open } from '../helpers/pages.ts'
import { ownerToken } from '../helpers/products.ts'
import { settled } from '../helpers/settled.ts'
import { openConsole } from '../helpers/staff.ts'

const AISLE = 'Paratha'

test('a product that is made with pictures and four languages is found, and bought a minute later', { tag: '@phone' }, async ({
  page,
  browser,
  customer,
  baseURL,
  viewport,
  isMobile,
  hasTouch,
}) => {
  const word = `Zeera${Date.now().toString(36)}`
  const names = { English: `${word} paratha`, 한국어: `${word} 파라타`, සිංහල: `${word} පරාටා`, नेपाली: `${word} पराठा` }
  await open(page, '/')

  const visit = await browser.newContext({ viewport, isMobile, hasTouch, baseURL, locale: 'en-GB', serviceWorkers: 'block' })
  const desk = await visit.newPage()
  await openConsole(desk, '/console/products/new')
  await desk
    .getByLabel('Drop or paste a photo, or choose one')
    .setInputFiles(['demo/pictures/BIS-001-1.webp', 'demo/pictures/BIS-001-2.webp'])
  await expect(desk.locator('.picture-slot img')).toHaveCount(2)
  const price = desk.getByRole('region', { name: 'Price and place' })
  await price.getByLabel('Price', { exact: true }).fill('7500')
  await price.getByLabel('Money off, an amount').fill('500')
  await price.getByLabel('Aisle').selectOption({ label: AISLE })
  await price.getByLabel('Pieces in stock').fill('9')
  await desk.getByLabel('Pack', { exact: true }).fill('5 pcs')
  for (const [language, name] of Object.entries(names)) await desk.getByRole('region', { name: language }).getByLabel('Name').fill(name)
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await desk.getByRole('button', { name: 'Save product' }).click()
  await expect(desk).toHaveURL(/\/console\/products\/\d+$/)
  const itemId = new URL(desk.url()).pathname.split('/').at(-1) ?? ''
  try {
    // The page was open before the product existed: its own links and its search find it.
    await page
      .getByRole('link', { name: /^Search/ })
      .filter({ visible: true })
      .first()
      .click()
    const field = page.getByRole('combobox').filter({ visible: true })
    await field.fill(word.toLowerCase())
    await expect(page.getByRole('option', { name: new RegExp(names.English) })).toBeVisible()
    await field.press('Escape')
    await page.getByRole('main').getByRole('link', { name: AISLE, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: AISLE })).toBeVisible()
    await page.getByRole('link', { name: names.English, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: names.English })).toBeVisible()
    await page.getByRole('button', { name: /^Add 1, ₩7,000$/ }).click()
    await openCheckout(page)
    await expect(payButton(page)).toHaveText(/₩10,000/)
    await pay(page, 'cash')
    await expectThanks(page)
    expect(await ordersOf(customer)).toMatchObject([{ amount: 10_000, items: [{ quantity: 1, name: names.English }] }])
    await open(page, `/Details/${itemId}?lang=np`)
    await expect(page.getByRole('heading', { level: 1, name: names.नेपाली })).toBeVisible()
    // Its reviews are not there any more once it is archived.
    await settled(page)
  } finally {
    await call(consoleProductState, { token: await ownerToken(), body: { itemIds: [itemId], state: 'archived' } })
    await visit.close()
  }
})
