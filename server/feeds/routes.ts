import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { feedQuerySchema } from '#contract/calls/console/feeds.ts'
import { addressOf } from '#server/platform/address-of.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'
import { TokenBucket } from '#server/platform/limits/token-bucket.ts'
import { readFeedProducts } from './feed-product.ts'
import type { FeedShop } from './feed-shop.ts'
import { feedVersion } from './feed-version.ts'
import { type Feed, GOOGLE_FEEDS, NAVER_FEED } from './feeds.ts'
import { readFeedShop } from './read-feed-shop.ts'

/** Whole feeds that one network gets: a reader fetches each a few times a day. Conditional requests count as well. */
const RATE = { perSecond: 1 / 15, burst: 12 }

/**
 * `GET /feeds/google.xml?lang=` and `GET /feeds/naver.txt`: the product feeds, public and for robots. A file is written while it is read,
 * slice by slice, so its size is bounded by nothing; a reader with the entity tag gets a 304.
 */
export function feedRoutes(app: FastifyInstance, { db, publicUrl }: { db: Db; publicUrl: string }): void {
  const rate = new TokenBucket(RATE)

  const send = async (request: FastifyRequest, reply: FastifyReply, feed: Feed) => {
    rate.take(addressOf(request))
    const shop = await readFeedShop(db, publicUrl)
    const version = await feedVersion(db, shop)
    reply.header('etag', version).header('cache-control', 'public, max-age=60')
    if (request.headers['if-none-match']?.includes(version)) return reply.code(304).send()
    return reply.type(feed.type).send(Readable.from(write(db, feed, shop)))
  }

  app.get('/feeds/google.xml', (request, reply) => {
    const query = feedQuerySchema.safeParse(request.query)
    if (!query.success) throw badField('lang', 'Must be ko or en')
    return send(request, reply, GOOGLE_FEEDS[query.data.lang])
  })
  app.get('/feeds/naver.txt', (request, reply) => send(request, reply, NAVER_FEED))
}

async function* write(db: Db, feed: Feed, shop: FeedShop): AsyncGenerator<string> {
  yield feed.head(shop)
  for await (const products of readFeedProducts(db)) {
    const made = products.map((product) => feed.make(product, shop))
    const lines = made.map((each) => (each !== 'soldOut' && 'line' in each ? each.line : '')).join('')
    if (lines !== '') yield lines
  }
  if (feed.end !== '') yield feed.end
}
