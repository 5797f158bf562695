import { expect, test } from './fixtures.ts'
import { cutOff, refusedWith } from './helpers/console-messages.ts'
import { readPage } from './helpers/html.ts'
import { keepBrowsing, open } from './helpers/pages.ts'
import { productId } from './helpers/products.ts'
import { intercept } from './helpers/routes.ts'

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

test('pages as the server sends them: their scripts, titles and texts', { tag: '@phone' }, async ({ request }) => {
  await test.step('no page runs inline scripts that its policy does not name', async () => {
    for (const path of [...PATHS, `/Details/${await productId('TEA-004')}`]) {
      const { status, headers } = await readPage(request, path)
      expect(status, path).toBe(200)
      const policy = headers['content-security-policy'] ?? ''
      const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src')) ?? ''
      expect(scripts, path).toContain("'self'")
      expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    }
  })
  await test.step('pages of the shop name no page of the console, and those of the console name both', async () => {
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
  await test.step('the link header of a page names each style sheet of its head', async () => {
    for (const path of ['/', '/console']) {
      const { headers, html, tags } = await readPage(request, path)
      const sheets = tags('link').filter(({ rel }) => rel === 'stylesheet')
      expect(sheets.length, path).toBeGreaterThan(0)
      expect(html.lastIndexOf('rel="stylesheet"'), path).toBeLessThan(html.indexOf('</head>'))
      const named = sheets.map(({ href = '' }) => `<${href.replace(/#$/, '')}>; rel=preload; as=style`)
      expect(headers.link?.split(', '), path).toEqual(named)
    }
  })
  await test.step('an unknown product responds with 404', async () => {
    const { status, html } = await readPage(request, '/Details/999999999')
    expect(status).toBe(404)
    expect(html).toContain('This page is not here</h1>')
  })
  await test.step('an unknown version of a policy responds with 404, and an impossible reel leads to the top', async () => {
    for (const version of [9_000, 99_999]) {
      const { status, html } = await readPage(request, `/terms?version=${version}`)
      expect(status).toBe(404)
      expect(html).toContain('This page is not here</h1>')
    }
    expect((await readPage(request, '/reel?reel=%00')).status).toBe(200)
  })
  await test.step('an unknown category has the texts that are fixed', async () => {
    const { html } = await readPage(request, '/catview?category=Nothing')
    expect(html).toContain('Title not Found</h1>')
    expect(html).toContain('Description not found')
  })
  await test.step('a category shows its title, its description and its picture', async () => {
    const page = await readPage(request, '/catview?category=Spices')
    expect(page.html).toContain('Spices</h1>')
    expect(page.html).toContain('Whole, ground and roasted, the way curries at home need them.')
    const [, picture = ''] = /aisle-picture.*?<img[^>]*\bsrc="([^"]*)"/s.exec(page.html) ?? []
    expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//)
  })
  await test.step('the page of fresh and frozen food shows that it is not taken back', async () => {
    const page = async (sku: string) => (await readPage(request, `/Details/${await productId(sku)}`)).html
    expect(await page('FRZ-001')).toContain('No change-of-mind return')
    expect(await page('TEA-004')).not.toContain('No change-of-mind return')
  })
  await test.step('the placeholder pages are there and are not indexed', async () => {
    const [lang, empty] = [await readPage(request, '/lang'), await readPage(request, '/test')]
    expect(lang.html).toContain('this is not in use')
    expect(empty.html).toMatch(/<main[^>]*><\/main>/)
    expect([lang.meta('robots'), empty.meta('robots')]).toEqual(['noindex', 'noindex'])
  })
})

test('pages of guests hold nothing personal, so the same bytes go to everybody', { tag: '@phone' }, async ({ page, customer }) => {
  const html = await (await page.request.get('/track')).text()
  const signedIn = await page.request.get('/track', { headers: { authorization: `Bearer ${customer.token}` } })
  const strip = (text: string) => text.replaceAll(/\d{13,}/g, '')
  expect(strip(await signedIn.text())).toBe(strip(html))
  expect(html).not.toContain(customer.email)
})

test('a visitor reads the policies, goes on over a bad connection, and comes by an old or unknown address', { tag: '@phone' }, async ({
  page,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(refusedWith(404, { path: '/no/such/page' }), cutOff({ path: '/catview.data' }))
  await test.step('the policies are a tap away on every page', async () => {
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
  await test.step('a page whose data fails to load shows an error with a retry', async () => {
    const lost = /\.data$/
    const letThrough = await intercept(
      page,
      (url) => lost.test(url.pathname),
      (route) => route.abort(),
    )
    await page.getByRole('link', { name: 'Spices', exact: true }).filter({ visible: true }).first().click()
    await keepBrowsing(page)
    await expect(page.getByRole('heading', { name: 'The shelves did not load' })).toBeVisible()
    await expect(page.getByText('Your cart is safe. Check the connection and try again.')).toBeVisible()
    letThrough()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Spices' })).toBeVisible()
  })
  await test.step('a tap on a slow connection shows progress before the page opens', async () => {
    const { promise: released, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/assets/help.route-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('link', { name: 'Help center', exact: true }).filter({ visible: true }).first().click()
    await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
    goOn()
    await expect(page).toHaveURL(/\/helpcenter$/)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
  await test.step('a category in the navigation state of an old page opens at its address', async () => {
    await open(page, '/catview')
    await page.evaluate(() => history.replaceState({ usr: { category: 'Spices' }, key: 'old', idx: 0 }, ''))
    await page.reload()
    await expect(page).toHaveURL(/\/catview\?category=Spices$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Spices' })).toBeVisible()
  })
  await test.step('an unknown address responds with 404 and the way home', async () => {
    const response = await open(page, '/no/such/page')
    expect(response.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not here' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
  await test.step('the foot of a page leads to the policies in full', async () => {
    for (const [kind, title] of [
      ['terms', 'Terms of use'],
      ['privacy', 'Privacy policy'],
      ['returns', 'Returns and refunds'],
    ] as const) {
      await page.locator('footer').getByRole('link', { name: title, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/${kind}$`))
      await expect(page.locator('.policy').getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.locator('.policy section').nth(6)).toBeVisible()
    }
  })
})
