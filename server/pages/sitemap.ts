import { CATEGORIES } from '#contract/categories.ts'
import { addressIn, htmlLang, LANGUAGES } from '#contract/languages.ts'
import { escapeHtml } from '#server/platform/small-page.ts'

/** A product's page for search engines. */
export interface ProductPlace {
  id: string
  updatedAt: Date
}

/** Products in one file: with a page in every language they stay below the 50,000 addresses that the protocol allows. */
export const PRODUCTS_PER_FILE = 10_000

/** Pages of the shop that search engines shall know, beside the products. */
const PAGES = [
  '/',
  '/catview',
  '/helpcenter',
  '/terms',
  '/privacy',
  '/returns',
  ...CATEGORIES.map(({ name }) => `/catview?category=${encodeURIComponent(name)}`),
]

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The file that names the others (https://www.sitemaps.org/protocol.html). */
export function sitemapIndex(origin: string, products: number): string {
  const files = Math.ceil(products / PRODUCTS_PER_FILE)
  const names = ['sitemap-pages.xml', ...Array.from({ length: files }, (_, at) => `sitemap-products-${at + 1}.xml`)]
  const entries = names.map((name) => `<sitemap><loc>${escapeHtml(`${origin}/${name}`)}</loc></sitemap>`)
  return `${XML}\n<sitemapindex xmlns="${SCHEMA}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** A page in each of its languages; every entry names all of them. */
function entriesOf(origin: string, path: string, changed?: Date): string {
  const places = LANGUAGES.map((language) => ({ tag: htmlLang(language), address: escapeHtml(origin + addressIn(path, language)) }))
  const alternates = [...places, { tag: 'x-default', address: escapeHtml(origin + path) }]
    .map(({ tag, address }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`)
    .join('')
  const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
  return places.map(({ address }) => `<url><loc>${address}</loc>${day}${alternates}</url>`).join('\n')
}

const urlset = (entries: readonly string[]) =>
  `${XML}\n<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`

/** The pages of the shop that are no products. */
export function pagesSitemap(origin: string): string {
  return urlset(PAGES.map((path) => entriesOf(origin, path)))
}

/** One file of products, with the day on which each was changed. */
export function productsSitemap(origin: string, places: readonly ProductPlace[]): string {
  return urlset(places.map(({ id, updatedAt }) => entriesOf(origin, `/Details/${encodeURIComponent(id)}`, updatedAt)))
}
