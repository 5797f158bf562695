import { addressIn, htmlLang, LANGUAGES } from '#contract/rules/languages.ts'
import { CACHEABLE_PAGES } from '#contract/rules/pages.ts'
import { escapeHtml } from '#server/platform/small-page.ts'

/** The entry of a product's page. */
export interface ProductPlace {
  id: string
  updatedAt: Date
}

/** Products per file: with one page per language they stay below the protocol's limit of 50,000 addresses. */
export const PRODUCTS_PER_FILE = 10_000

/** Pages of the shop for search engines, apart from aisles and products. */
const PAGES = CACHEABLE_PAGES.filter(({ indexed }) => indexed).map(({ path }) => path)

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The sitemap index (https://www.sitemaps.org/protocol.html). */
export function sitemapIndex(origin: string, products: number): string {
  const files = Math.ceil(products / PRODUCTS_PER_FILE)
  const names = ['sitemap-pages.xml', ...Array.from({ length: files }, (_, at) => `sitemap-products-${at + 1}.xml`)]
  const entries = names.map((name) => `<sitemap><loc>${escapeHtml(`${origin}/${name}`)}</loc></sitemap>`)
  return `${XML}\n<sitemapindex xmlns="${SCHEMA}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** A page in each of its languages; every entry lists all of them. */
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

/** The sitemap of the pages that are not products: those of the shop, and of the aisles with these names. */
export function pagesSitemap(origin: string, aisles: readonly string[]): string {
  const paths = [...PAGES, ...aisles.map((name) => `/catview?category=${encodeURIComponent(name)}`)]
  return urlset(paths.map((path) => entriesOf(origin, path)))
}

/** One sitemap of products, each with the day of its last change. */
export function productsSitemap(origin: string, places: readonly ProductPlace[]): string {
  return urlset(places.map(({ id, updatedAt }) => entriesOf(origin, `/Details/${encodeURIComponent(id)}`, updatedAt)))
}
