import { expect, it } from 'vitest'
import { PRODUCTS_PER_FILE, pagesSitemap, productsSitemap, sitemapIndex } from './sitemap.ts'

const ORIGIN = 'https://shop.example'
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

it('lists a product in every language, each with its alternates and the day of its last change', () => {
  const xml = productsSitemap(ORIGIN, [{ id: '7', updatedAt: new Date('2026-11-20T23:00:00Z') }])
  expect(locations(xml)).toEqual([
    'https://shop.example/Details/7',
    'https://shop.example/Details/7?lang=ko',
    'https://shop.example/Details/7?lang=si',
    'https://shop.example/Details/7?lang=np',
  ])
  expect(xml.match(/hreflang="ne" href="https:\/\/shop.example\/Details\/7\?lang=np"/g)).toHaveLength(4)
  expect(xml.match(/hreflang="x-default" href="https:\/\/shop.example\/Details\/7"/g)).toHaveLength(4)
  expect(xml.match(/<lastmod>2026-11-20<\/lastmod>/g)).toHaveLength(4)
})

it('escapes addresses with several query parameters as XML', () => {
  const xml = pagesSitemap(ORIGIN, ['Spices', 'Dry Fish'])
  expect(xml).toContain('<loc>https://shop.example/catview?category=Dry%20Fish&amp;lang=ko</loc>')
  expect(xml.replaceAll(/&(amp|lt|quot);/g, '')).not.toContain('&')
})

it('never puts more than 50,000 addresses into one file', () => {
  const addresses = (products: number) => products * 4
  expect(addresses(PRODUCTS_PER_FILE)).toBeLessThanOrEqual(50_000)
  expect(locations(sitemapIndex(ORIGIN, PRODUCTS_PER_FILE))).toEqual([`${ORIGIN}/sitemap-pages.xml`, `${ORIGIN}/sitemap-products-1.xml`])
  expect(locations(sitemapIndex(ORIGIN, PRODUCTS_PER_FILE + 1))).toHaveLength(3)
})
