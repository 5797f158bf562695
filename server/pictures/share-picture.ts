import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { Refusal } from '#server/platform/errors.ts'
import { createKeepDerived, markOf, type PictureSource } from './keep-derived.ts'
import { isPictureHash } from './original-name.ts'
import { MAX_PIXELS } from './prepare-picture.ts'
import { drawWatermark } from './watermark/draw-watermark.ts'
import { outlineOf, type WordOutline } from './watermark/word-outline.ts'

/** What messengers and search engines show: the size that all of them take, in pixels. */
const WIDTH = 1200
const HEIGHT = 630
/** The picture stands on a rail, as on the shelf (design direction, colours of the butter wall). */
const WALL = '#FBE5AE'
const RAIL = '#DDB045'
const RAIL_HEIGHT = 34
const TOP = 36

/** A kept picture on a wall with a rail, as JPEG: the one format that every messenger reads. */
async function deriveSharePicture(original: Buffer, watermark: WordOutline | null): Promise<Buffer> {
  const room = HEIGHT - RAIL_HEIGHT - TOP
  const standing = await sharp(original, { limitInputPixels: MAX_PIXELS })
    .resize({ width: WIDTH - 2 * TOP, height: room, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = standing.info
  const marked = watermark
    ? await sharp(standing.data)
        .composite([{ input: drawWatermark(watermark, width, height) }])
        .png({ compressionLevel: 1 })
        .toBuffer()
    : standing.data
  const rail = { create: { width: WIDTH, height: RAIL_HEIGHT, channels: 3, background: RAIL } } as const
  return await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: WALL } })
    .composite([
      { input: rail, left: 0, top: HEIGHT - RAIL_HEIGHT },
      { input: marked, left: Math.round((WIDTH - width) / 2), top: HEIGHT - RAIL_HEIGHT - height },
    ])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer()
}

/** `GET /pictures/{hash}/share.jpg`: the picture for links to a product, 1200 × 630, with the watermark. */
export function sharePictureRoute(app: FastifyInstance, source: PictureSource): void {
  const keepDerived = createKeepDerived(source)

  app.get<{ Params: { hash: string } }>('/pictures/:hash/share.jpg', async ({ params: { hash } }, reply) => {
    if (!isPictureHash(hash)) throw new Refusal('NOT_FOUND')
    const names = await source.storeNames()
    const bytes = await keepDerived(`${hash}-share-${markOf(names)}.jpg`, hash, (original) =>
      deriveSharePicture(original, outlineOf(names)),
    )
    if (!bytes) throw new Refusal('NOT_FOUND')
    return reply
      .header('cache-control', 'public, max-age=604800')
      .header('x-content-type-options', 'nosniff')
      .type('image/jpeg')
      .send(bytes)
  })
}
