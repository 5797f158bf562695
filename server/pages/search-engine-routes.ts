import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/platform/errors.ts'
import { PRODUCTS_PER_FILE, type ProductPlace, pagesSitemap, productsSitemap, sitemapIndex } from './sitemap.ts'

/** The visible products, for search engines. */
export interface ProductPlaces {
  count(): Promise<number>
  /** Products in the order of creation, starting at `offset`. */
  list(offset: number, limit: number): Promise<ProductPlace[]>
}

/** Paths without content. Personal and temporary pages use `noindex` instead, which a crawler must be able to read. */
const HIDDEN_PATHS = ['/api/', '/sandbox/', '/reset/']

const HOUR = 'public, max-age=3600'

interface Listed {
  products: ProductPlaces
  /** The names of the aisles that lists show, in their order. */
  readAisles: () => Promise<readonly string[]>
}

/** Serves `robots.txt` and the sitemaps. */
export function searchEngineRoutes(app: FastifyInstance, publicUrl: string, { products, readAisles }: Listed): void {
  const robots = ['User-agent: *', ...HIDDEN_PATHS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, '']
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').header('Cache-Control', HOUR).send(robots.join('\n')))

  const xml = (path: string, make: (page: number) => Promise<string>) =>
    app.get<{ Params: { page?: string } }>(path, async ({ params }, reply) => {
      const body = await make(Number(params.page ?? 1))
      return reply.type('application/xml; charset=utf-8').header('Cache-Control', HOUR).send(body)
    })
  xml('/sitemap.xml', async () => sitemapIndex(publicUrl, await products.count()))
  xml('/sitemap-pages.xml', async () => pagesSitemap(publicUrl, await readAisles()))
  xml('/sitemap-products-:page(^[1-9]\\d{0,3}$).xml', async (page) => {
    const places = await products.list((page - 1) * PRODUCTS_PER_FILE, PRODUCTS_PER_FILE)
    if (places.length === 0) throw new Refusal('NOT_FOUND')
    return productsSitemap(publicUrl, places)
  })
}
