import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/platform/errors.ts'
import { isPictureHash } from './original-name.ts'
import type { SharePictures } from './share-picture-route.ts'

/** `GET /pictures/{hash}/feed.jpg`: a picture of goods for product feeds, 800 × 800, without watermark (decision 074). */
export function feedPictureRoute(app: FastifyInstance, { purposeOf, keepDerived }: Omit<SharePictures, 'storeNames'>): void {
  app.get<{ Params: { hash: string } }>('/pictures/:hash/feed.jpg', async ({ params: { hash }, ip }, reply) => {
    const use = isPictureHash(hash) ? await purposeOf(hash) : null
    if (use === null || use === 'person') throw new Refusal('NOT_FOUND')
    const bytes = await keepDerived({
      name: `${hash}-feed.jpg`,
      hash,
      taskFor: (original) => ({ kind: 'feed', original }),
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
