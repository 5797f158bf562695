import type { APIRequestContext } from '@playwright/test'
import { addressIn, htmlLang, LANGUAGES } from '#contract/rules/languages.ts'
import { expect, test } from './fixtures.ts'
import { storeUrl } from './helpers/call.ts'
import { readPage } from './helpers/html.ts'
import { productId, productNow } from './helpers/products.ts'
import { text } from './helpers/texts.ts'

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => (address ?? '').replaceAll('&amp;', '&'))
const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('search engines and messengers get what the shop has, in four languages', { tag: '@phone' }, async ({ request }) => {
  await test.step('every page names itself in its own language and all others, and is described in that language', async () => {
    const paths = ['/', '/catview', '/catview?category=Dry%20Fish', `/Details/${await productId('TEA-009')}`]
    const origin = storeUrl()
    for (const path of paths) {
      const titles = new Set<string>()
      for (const language of LANGUAGES) {
        const page = await readPage(request, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
        const links = page.tags('link')
        expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([origin + addressIn(path, language)])
        const alternates = links.filter(({ rel }) => rel === 'alternate').map(({ hreflang, href }) => [hreflang, href])
        expect(Object.fromEntries(alternates)).toEqual({
          ...Object.fromEntries(LANGUAGES.map((each) => [htmlLang(each), origin + addressIn(path, each)])),
          'x-default': origin + path,
        })
        titles.add(page.title)
        expect(page.meta('description')?.length, `${path} ${language}`).toBeGreaterThan(20)
      }
      expect(titles.size, path).toBe(LANGUAGES.length)
    }
  })
  await test.step('the sitemaps list every product in four languages, and robots lead to them', async () => {
    const robots = await read(request, '/robots.txt')
    const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
    expect(robots).toContain('Disallow: /api/')
    const files = locations(await read(request, index))
    expect(files).toHaveLength(2)
    const addresses = (await Promise.all(files.map(async (file) => locations(await read(request, file))))).flat()
    const { origin } = new URL(index)
    const path = `/Details/${await productId('TEA-009')}`
    for (const language of LANGUAGES) expect(addresses).toContain(origin + addressIn(path, language))
    expect(addresses).toContain(`${origin}/catview?category=Dry%20Fish&lang=ko`)
    expect(addresses).toContain(`${origin}/helpcenter?lang=si`)
    expect(addresses.filter((address) => /Cart|PlaceOrder|Profile|track|lang$/.test(address))).toEqual([])
    for (const address of [addresses[0], addresses[10], addresses.at(-1)]) expect((await request.get(address ?? '')).status()).toBe(200)
    expect((await request.get('/sitemap-products-9.xml')).status()).toBe(404)
  })
  await test.step('the first page describes the search and the three marts', async () => {
    expect((await readPage(request, '/')).data()).toMatchObject({
      '@graph': ['WebSite', 'Organization', 'GroceryStore', 'GroceryStore', 'GroceryStore'].map((type) => ({ '@type': type })),
    })
  })
  await test.step('a product page describes to search engines and messengers what it sells', async () => {
    const food = await productNow('TEA-009')
    const page = await readPage(request, `/Details/${food._id}`)
    expect(page.meta('og:title')).toBe(`${food.name}, ${food.unit}`)
    expect(page.meta('og:url')).toBe(`${storeUrl()}/Details/${food._id}`)
    expect(page.meta('product:price:amount')).toBe(String(food.price - food.discount))
    expect(page.data()).toMatchObject({
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
  })
  await test.step('messengers get a JPEG of a shared product and of the shop', async () => {
    for (const path of [`/Details/${await productId('TEA-009')}`, '/']) {
      const picture = (await readPage(request, path)).meta('og:image')
      const response = await request.get(picture ?? '', { headers: { accept: 'image/avif,image/webp,*/*' } })
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    }
  })
  await test.step('personal, passing and empty pages stay out of search engines', async () => {
    for (const path of ['/Cart', '/PlaceOrder', '/track', '/Profile', '/lang', '/test', '/offline', '/search?q=rice'])
      expect((await readPage(request, path)).meta('robots'), path).toBe('noindex')
  })
  await test.step('the shop can be put on a phone, under its name and in its language', async () => {
    const address = (await readPage(request, '/?lang=si')).tags('link').find(({ rel }) => rel === 'manifest')?.href
    const response = await request.get(address ?? '')
    expect(response.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await response.json()
    expect(manifest).toMatchObject({
      short_name: 'Kade',
      lang: 'si',
      display: 'standalone',
      start_url: '/',
      description: text('si', 'home.metaDescription'),
    })
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of manifest.icons) {
      const icon = await request.get(src)
      expect([icon.status(), icon.headers()['content-type']], `${src} ${sizes}`).toEqual([200, 'image/png'])
    }
  })
})
