import { type FaultyProduct, MAX_FEED_FAULTS, type ProductFeed } from '#contract/calls/console/feeds.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { isGtin } from '#contract/rules/products/barcode.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { type FeedProduct, readFeedProducts } from './feed-product.ts'
import type { FeedShop } from './feed-shop.ts'
import { FEEDS } from './feeds.ts'
import { readFeedShop } from './read-feed-shop.ts'

type Fault = FaultyProduct['faults'][number]

/** The feeds with their counts, and the products that they leave out or list with a fault, by id. Sold-out products are counted only. */
export async function readFeeds(db: Db, origin: string, language: Language) {
  const shop = await readFeedShop(db, origin)
  const feeds: ProductFeed[] = FEEDS.map((feed) => ({
    reader: feed.reader,
    language: feed.language,
    address: `${origin}${feed.path}`,
    products: 0,
    soldOut: 0,
  }))
  const items: FaultyProduct[] = []
  let total = 0
  for await (const products of readFeedProducts(db, { withWithheld: true }))
    for (const product of products) {
      const faults = checkProduct(product, shop, feeds)
      if (faults.length === 0) continue
      total += 1
      if (items.length < MAX_FEED_FAULTS)
        items.push({ _id: String(product.id), sku: product.sku, name: localized(product.name, language), faults })
    }
  return { feeds, total, items }
}

/** The faults of a product in every feed; counts it in those that list it. */
function checkProduct(product: FeedProduct, shop: FeedShop, counts: ProductFeed[]): Fault[] {
  return FEEDS.flatMap((feed, at): Fault[] => {
    const { reader, language } = feed
    const count = counts[at]
    if (product.withheld) return [{ reader, language, fault: 'withheld', leftOut: true }]
    const made = feed.make(product, shop)
    if (made === 'soldOut') {
      if (count) count.soldOut += 1
      return []
    }
    if ('faults' in made) return made.faults.map((fault) => ({ reader, language, fault, leftOut: true }))
    if (count) count.products += 1
    // A number of the shop's own is no fault: the product then goes without one.
    const { barcode } = product
    const wrong = barcode !== null && !isGtin(barcode)
    return wrong ? [{ reader, language, fault: 'barcode', leftOut: false }] : []
  })
}
