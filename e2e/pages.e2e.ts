import { LANGUAGES, type Language } from '#contract/languages.ts'
import { expect, test } from './fixtures.ts'
import { cutOff, refusedWith } from './helpers/complaints.ts'
import { keepBrowsing, loginDialog, open, speak } from './helpers/pages.ts'
import { productId, productNow } from './helpers/products.ts'

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

test('no page runs inline scripts that its policy does not name, and none breaks its policy', { tag: '@phone' }, async ({ page }) => {
  for (const path of [...PATHS, `/Details/${await productId('TEA-004')}`]) {
    const response = await open(page, path)
    expect(response.status(), path).toBe(200)
    const policy = response.headers()['content-security-policy'] ?? ''
    const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src')) ?? ''
    expect(scripts, path).toContain("'self'")
    expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  }
})

test('a category that an old page of the store passed on in the state of the navigation opens at its address', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/catview')
  await page.evaluate(() => history.replaceState({ usr: { category: 'Spices' }, key: 'old', idx: 0 }, ''))
  await page.reload()
  await expect(page).toHaveURL(/\/catview\?category=Spices$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Spices' })).toBeVisible()
})

const LETTERS: Readonly<Record<Language, string>> = { en: '', ko: 'kr', si: 'sinhala', np: 'devanagari' }

for (const language of LANGUAGES)
  test(`a page in ${language} fetches the letters of its own script alone`, { tag: '@phone' }, async ({ page }) => {
    const scripts = new Set<string>()
    page.on('request', (request) => {
      const [, script] = /(sinhala|devanagari|kr)-[^/]*\.woff2$/.exec(request.url()) ?? []
      if (script) scripts.add(script)
    })
    await speak(page, language)
    for (const path of ['/', '/catview?category=Spices', '/helpcenter']) {
      await open(page, path)
      await page.evaluate(async () => {
        scrollTo(0, document.body.scrollHeight)
        await document.fonts.ready
      })
    }
    expect([...scripts]).toEqual([LETTERS[language]].filter(Boolean))
  })

test('an unknown address answers 404 with the way home', { tag: '@phone' }, async ({ page, expectedOnConsole }) => {
  expectedOnConsole.push(refusedWith(404, { path: '/no/such/page' }))
  const response = await open(page, '/no/such/page')
  expect(response.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not here' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an unknown product answers 404', { tag: '@wide' }, async ({ page, expectedOnConsole }) => {
  expectedOnConsole.push(refusedWith(404, { path: '/Details/999999999' }))
  const response = await open(page, '/Details/999999999')
  expect(response.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not here' })).toBeVisible()
})

test('a category that nobody knows has the words of the specification', { tag: '@phone' }, async ({ page, expectedOnConsole }) => {
  expectedOnConsole.push(refusedWith(404, { path: '/catview' }))
  await open(page, '/catview?category=Nothing')
  await expect(page.getByRole('heading', { level: 1, name: 'Title not Found' })).toBeVisible()
  await expect(page.getByText('Description not found')).toBeVisible()
})

test('a category shows its title, its description and its picture', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/catview?category=Spices')
  await expect(page.getByRole('heading', { level: 1, name: 'Spices' })).toBeVisible()
  await expect(page.getByText('Whole, ground and roasted, the way curries at home need them.')).toBeVisible()
  const picture = page.locator('.aisle-picture img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('fresh and frozen food says on its page that it is not taken back', { tag: '@phone' }, async ({ page }) => {
  await open(page, `/Details/${await productId('FRZ-001')}`)
  await expect(page.getByText('No change-of-mind return')).toBeVisible()
  await open(page, `/Details/${await productId('TEA-004')}`)
  await expect(page.getByText('No change-of-mind return')).toHaveCount(0)
})

test('the placeholder pages are there and are not indexed', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/lang')
  await expect(page.getByText('this is not in use')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await open(page, '/test')
  await expect(page.getByRole('main')).toBeEmpty()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('a page whose data is lost on the way says so, and tries again', { tag: '@phone' }, async ({ page, expectedOnConsole }) => {
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
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
})

test('a product page tells search engines and messengers what it sells', { tag: '@phone' }, async ({ page }) => {
  const food = await productNow('TEA-009')
  const response = await open(page, `/Details/${food._id}`)
  const origin = new URL(page.url()).origin
  const property = (name: string) => page.locator(`meta[property="${name}"]`)
  await expect(property('og:title')).toHaveAttribute('content', `${food.name}, ${food.unit}`)
  await expect(property('og:url')).toHaveAttribute('content', `${origin}/Details/${food._id}`)
  await expect(property('product:price:amount')).toHaveAttribute('content', String(food.price - food.discount))
  const picture = await property('og:image').getAttribute('content')
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toMatch(/^image\//)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/Details/${food._id}`)

  const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: food.name,
        sku: 'TEA-009',
        offers: { '@type': 'Offer', price: food.price - food.discount, priceCurrency: 'KRW', availability: 'https://schema.org/InStock' },
      },
      { '@type': 'BreadcrumbList' },
    ],
  })
  // All of it stands in what the server sends, before any script runs.
  expect(await response.text()).toContain('application/ld+json')
})

test('pages of guests hold nothing personal, so the same bytes go to everybody', { tag: '@phone' }, async ({ page, customer }) => {
  const html = await (await page.request.get('/track')).text()
  const signedIn = await page.request.get('/track', { headers: { authorization: `Bearer ${customer.token}` } })
  const strip = (text: string) => text.replaceAll(/\d{13,}/g, '')
  expect(strip(await signedIn.text())).toBe(strip(html))
  expect(html).not.toContain(customer.email)
  await open(page, '/track')
  await expect(loginDialog(page)).toHaveCount(0)
})

test('a tap on a slow line is answered before the page is there', { tag: '@phone' }, async ({ page }) => {
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
