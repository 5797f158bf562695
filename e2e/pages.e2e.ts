import { expect, test } from './fixtures.ts'
import { cutOff, refusedWith } from './helpers/console-messages.ts'
import { readPage } from './helpers/html.ts'
import { keepBrowsing, open, speak } from './helpers/pages.ts'
import { productId } from './helpers/products.ts'

const PATHS = [
  '/',
  '/catview',
  '/catview?category=Dry+Fish',
  '/search',
  '/search?q=rice',
  '/Cart',
  '/PlaceOrder',
  '/track',
  '/Profile',
  '/helpcenter',
  '/reel',
  '/lang',
  '/busy',
  '/test',
]

test('no page runs inline scripts that its policy does not name', { tag: '@phone' }, async ({ request }) => {
  for (const path of [...PATHS, `/Details/${await productId('TEA-004')}`]) {
    const { status, headers } = await readPage(request, path)
    expect(status, path).toBe(200)
    const policy = headers['content-security-policy'] ?? ''
    const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src')) ?? ''
    expect(scripts, path).toContain("'self'")
    expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  }
})

test('pages of the shop name no page of the console, and those of the console name both', { tag: '@phone' }, async ({ request }) => {
  const routesOf = async (path: string) => {
    const { html } = await readPage(request, path)
    const [file = ''] = /\/assets\/[\w-]*manifest-[\w-]+\.js/.exec(html) ?? []
    return (await readPage(request, file)).html
  }
  const shop = await routesOf('/')
  expect(shop).toContain('"cart/cart.route"')
  expect(shop).not.toContain('"console/')
  const console = await routesOf('/console')
  expect(console).toContain('"cart/cart.route"')
  expect(console).toContain('"console/orders/orders.route"')
})

test('a category in the navigation state of an old page opens at its address', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/catview')
  await page.evaluate(() => history.replaceState({ usr: { category: 'Spices' }, key: 'old', idx: 0 }, ''))
  await page.reload()
  await expect(page).toHaveURL(/\/catview\?category=Spices$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Spices' })).toBeVisible()
})

test('an unknown address answers 404 with the way home', { tag: '@phone' }, async ({ page, expectedOnConsole }) => {
  expectedOnConsole.push(refusedWith(404, { path: '/no/such/page' }))
  const response = await open(page, '/no/such/page')
  expect(response.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not here' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an unknown product answers 404', { tag: '@wide' }, async ({ request }) => {
  const { status, html } = await readPage(request, '/Details/999999999')
  expect(status).toBe(404)
  expect(html).toContain('This page is not here</h1>')
})

test('an unknown category has the texts of the specification', { tag: '@phone' }, async ({ request }) => {
  const { html } = await readPage(request, '/catview?category=Nothing')
  expect(html).toContain('Title not Found</h1>')
  expect(html).toContain('Description not found')
})

test('a category shows its title, its description and its picture', { tag: '@wide' }, async ({ request }) => {
  const page = await readPage(request, '/catview?category=Spices')
  expect(page.html).toContain('Spices</h1>')
  expect(page.html).toContain('Whole, ground and roasted, the way curries at home need them.')
  const [, picture = ''] = /aisle-picture.*?<img[^>]*\bsrc="([^"]*)"/s.exec(page.html) ?? []
  expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//)
})

test('fresh and frozen food says on its page that it is not taken back', { tag: '@phone' }, async ({ request }) => {
  const page = async (sku: string) => (await readPage(request, `/Details/${await productId(sku)}`)).html
  expect(await page('FRZ-001')).toContain('No change-of-mind return')
  expect(await page('TEA-004')).not.toContain('No change-of-mind return')
})

test('the placeholder pages are there and are not indexed', { tag: '@wide' }, async ({ request }) => {
  const [lang, empty] = [await readPage(request, '/lang'), await readPage(request, '/test')]
  expect(lang.html).toContain('this is not in use')
  expect(empty.html).toMatch(/<main[^>]*><\/main>/)
  expect([lang.meta('robots'), empty.meta('robots')]).toEqual(['noindex', 'noindex'])
})

test('a page whose data fails to load shows an error with a retry', { tag: '@phone' }, async ({ page, expectedOnConsole }) => {
  expectedOnConsole.push(cutOff({ path: '/catview.data' }))
  await open(page, '/')
  const lost = /\.data$/
  await page.route(
    (url) => lost.test(url.pathname),
    (route) => route.abort(),
  )
  await page.getByRole('link', { name: 'Spices', exact: true }).filter({ visible: true }).first().click()
  await keepBrowsing(page)
  await expect(page.getByRole('heading', { name: 'The shelves did not load' })).toBeVisible()
  await expect(page.getByText('Your cart is safe. Check the connection and try again.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spices' })).toBeVisible()
})

test('the policies are a tap away on every page @phone', async ({ page }) => {
  await open(page, '/')
  for (const [anchor, address] of [
    ['Categories', '/#categories'],
    ['Menu', '/#menu'],
    ['Contact', '#contact'],
  ] as const)
    await expect(page.getByRole('link', { name: anchor, exact: true }).filter({ visible: true }).first()).toHaveAttribute('href', address)
  for (const fact of ['Company', 'Business registration no.', 'Phone', 'E-mail', 'Office hours'])
    await expect(page.locator('footer')).toContainText(fact)
  await expect(page.locator('footer')).toContainText('Weekdays 9:00 am to 8:00 pm. Closed on weekends and public holidays.')
  await page.getByRole('button', { name: 'Policy' }).filter({ visible: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Policy' })
  for (const path of ['/terms', '/privacy', '/returns']) await expect(sheet.locator(`a[href="${path}"]`)).toBeVisible()
  await expect(sheet.getByText(/^Returns: within 7 days from the day you receive it\./)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
})

test('pages of guests hold nothing personal, so the same bytes go to everybody', { tag: '@phone' }, async ({ page, customer }) => {
  const html = await (await page.request.get('/track')).text()
  const signedIn = await page.request.get('/track', { headers: { authorization: `Bearer ${customer.token}` } })
  const strip = (text: string) => text.replaceAll(/\d{13,}/g, '')
  expect(strip(await signedIn.text())).toBe(strip(html))
  expect(html).not.toContain(customer.email)
})

test('a tap on a slow connection shows progress before the page opens', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  const { promise: asked, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/assets/help.route-*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('link', { name: 'Help center', exact: true }).filter({ visible: true }).first().click()
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
  goOn()
  await expect(page).toHaveURL(/\/helpcenter$/)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('the display letters tell the long Sinhala o from the short one', { tag: '@phone' }, async ({ page }) => {
  await speak(page, 'si')
  await open(page, '/')
  const drawn = await page.evaluate(async () => {
    const ink = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!ink) throw new Error('Nothing can be drawn')
    ink.font = '600 60px Yaldevi'
    return Promise.all(
      ['රො', 'රෝ', 'රෝ'].map(async (word) => {
        await document.fonts.load(ink.font, word)
        ink.clearRect(0, 0, 300, 150)
        ink.fillText(word, 20, 100)
        return ink.getImageData(0, 0, 300, 150).data.join()
      }),
    )
  })
  const [short, long, again] = drawn
  expect(long === again).toBe(true)
  expect(long === short).toBe(false)
})
