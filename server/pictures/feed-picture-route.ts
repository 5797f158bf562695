import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/platform/errors.ts'
import { markOf } from './cache-derived.ts'
import { isPictureHash } from './original-name.ts'
import type { SharePictures } from './share-picture-route.ts'

/** `GET /pictures/{hash}/feed.jpg`: a picture of goods for product feeds, 800 × 800, with the watermark (decision 074). */
export function feedPictureRoute(app: FastifyInstance, { storeNames, purposeOf, keepDerived }: SharePictures): void {
  app.get<{ Params: { hash: string } }>('/pictures/:hash/feed.jpg', async ({ params: { hash }, ip }, reply) => {
    const use = isPictureHash(hash) ? await purposeOf(hash) : null
    if (use === null || use === 'person') throw new Refusal('NOT_FOUND')
    const names = await storeNames()
    const bytes = await keepDerived({
      name: `${hash}-feed-${markOf(names)}.jpg`,
      hash,
      taskFor: (original) => ({ kind: 'feed', original, names }),
      address: ip,
    })
    if (!bytes) throw new Refusal('NOT_FOUND')
    return reply
      .header('cache-control', 'public, max-age=604800')
      .header('x-content-type-options', 'nosniff')
      .type('image/jpeg')
      .send(bytes)
  })
}
