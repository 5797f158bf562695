import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/platform/errors.ts'
import { createKeepDerived, markOf, type PictureSource } from './keep-derived.ts'
import { isPictureHash } from './original-name.ts'

/** `GET /pictures/{hash}/share.jpg`: the picture for links to a product, 1200 × 630, with the watermark. */
export function sharePictureRoute(app: FastifyInstance, source: PictureSource): void {
  const keepDerived = createKeepDerived(source)

  app.get<{ Params: { hash: string } }>('/pictures/:hash/share.jpg', async ({ params: { hash } }, reply) => {
    if (!isPictureHash(hash)) throw new Refusal('NOT_FOUND')
    const names = await source.storeNames()
    const bytes = await keepDerived(`${hash}-share-${markOf(names)}.jpg`, hash, (original) => ({ kind: 'share', original, names }))
    if (!bytes) throw new Refusal('NOT_FOUND')
    return reply
      .header('cache-control', 'public, max-age=604800')
      .header('x-content-type-options', 'nosniff')
      .type('image/jpeg')
      .send(bytes)
  })
}
