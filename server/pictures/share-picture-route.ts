import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/platform/errors.ts'
import { type CacheDerived, markOf, type PictureSource } from './cache-derived.ts'
import { isPictureHash } from './original-name.ts'
import type { PictureUse } from './read-picture-use.ts'

export interface SharePictures extends Pick<PictureSource, 'storeNames'> {
  purposeOf: (hash: string) => Promise<PictureUse | null>
  keepDerived: CacheDerived
}

/** `GET /pictures/{hash}/share.jpg`: the picture for links to a product, 1200 × 630, with the watermark. */
export function sharePictureRoute(app: FastifyInstance, { storeNames, purposeOf, keepDerived }: SharePictures): void {
  app.get<{ Params: { hash: string } }>('/pictures/:hash/share.jpg', async ({ params: { hash }, ip }, reply) => {
    const use = isPictureHash(hash) ? await purposeOf(hash) : null
    if (use === null || use === 'person') throw new Refusal('NOT_FOUND')
    const names = await storeNames()
    const bytes = await keepDerived({
      name: `${hash}-share-${markOf(names)}.jpg`,
      hash,
      taskFor: (original) => ({ kind: 'share', original, names }),
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
