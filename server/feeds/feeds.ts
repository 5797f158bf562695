import { FEED_LANGUAGES, type FeedFault, type FeedLanguage, type FeedReader } from '#contract/calls/console/feeds.ts'
import type { FeedProduct } from './feed-product.ts'
import type { FeedShop } from './feed-shop.ts'
import { googleLine } from './google/google-line.ts'
import { GOOGLE_END, googleHead, googleItem } from './google/google-xml.ts'
import { NAVER_HEAD, naverLine, naverRow } from './naver/naver-line.ts'
import { GOOGLE_RULES } from './rules/google-rules.ts'
import { NAVER_RULES } from './rules/naver-rules.ts'
import { faultsOf } from './rules/rule.ts'

/** A product in a feed: its line, or the faults for which it has none. Sold-out products have neither in the feed for Naver. */
export type Made = { line: string } | { faults: FeedFault[] } | 'soldOut'

/** A feed: a file of the products on the shelf for one reader in one language. */
export interface Feed {
  reader: FeedReader
  language: FeedLanguage
  path: string
  type: string
  head: (shop: FeedShop) => string
  make: (product: FeedProduct, shop: FeedShop) => Made
  end: string
}

const google = (language: FeedLanguage): Feed => ({
  reader: 'google',
  language,
  path: `/feeds/google.xml?lang=${language}`,
  type: 'application/xml; charset=utf-8',
  head: googleHead,
  make: (product, shop) => {
    const line = googleLine(product, shop, language)
    const faults = faultsOf(line, GOOGLE_RULES)
    return faults.length > 0 ? { faults } : { line: googleItem(line) }
  },
  end: GOOGLE_END,
})

export const GOOGLE_FEEDS: Readonly<Record<FeedLanguage, Feed>> = { ko: google('ko'), en: google('en') }

export const NAVER_FEED: Feed = {
  reader: 'naver',
  language: 'ko',
  path: '/feeds/naver.txt',
  type: 'text/plain; charset=utf-8',
  head: () => NAVER_HEAD,
  make: (product, shop) => {
    const line = naverLine(product, shop)
    const faults = faultsOf(line, NAVER_RULES)
    if (faults.length > 0) return { faults }
    return product.stockCount > 0 ? { line: naverRow(line) } : 'soldOut'
  },
  end: '',
}

/** Every feed of the store. */
export const FEEDS: readonly Feed[] = [...FEED_LANGUAGES.map((language) => GOOGLE_FEEDS[language]), NAVER_FEED]
