import type { FastifyInstance } from 'fastify'
import { addressOf } from '#server/platform/address-of.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type CacheDerived, markOf, type PictureSource } from './cache-derived.ts'
import { isPictureHash } from './original-name.ts'
import type { PictureUse } from './read-picture-use.ts'

export interface JpegPictures extends Pick<PictureSource, 'storeNames'> {
  purposeOf: (hash: string) => Promise<PictureUse | null>
  cacheDerived: CacheDerived
}

/**
 * Pictures of goods as JPEG with the watermark: `GET /pictures/{hash}/share.jpg` for links to a product, 1200 × 630, and
 * `GET /pictures/{hash}/feed.jpg` for product feeds, 800 × 800 (decision 025).
 */
export function jpegPictureRoutes(app: FastifyInstance, { storeNames, purposeOf, cacheDerived }: JpegPictures): void {
  for (const kind of ['share', 'feed'] as const)
    app.get<{ Params: { hash: string } }>(`/pictures/:hash/${kind}.jpg`, async (request, reply) => {
      const { hash } = request.params
      const use = isPictureHash(hash) ? await purposeOf(hash) : null
      if (use === null || use === 'person') throw new Refusal('NOT_FOUND')
      const names = await storeNames()
      const bytes = await cacheDerived({
        name: `${hash}-${kind}-${markOf(names)}.jpg`,
        hash,
        taskFor: (original) => ({ kind, original, names }),
        address: addressOf(request),
      })
      if (!bytes) throw new Refusal('NOT_FOUND')
      return reply
        .header('cache-control', 'public, max-age=604800')
        .header('x-content-type-options', 'nosniff')
        .type('image/jpeg')
        .send(bytes)
    })
}
