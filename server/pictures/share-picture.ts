import sharp from 'sharp'
import { MAX_PIXELS } from './picture-limits.ts'
import type { PreparedPicture } from './prepare-picture.ts'
import { drawWatermark } from './watermark/draw-watermark.ts'
import type { WordOutline } from './watermark/word-outline.ts'

/** The size that messengers and search engines accept, in pixels. */
const WIDTH = 1200
const HEIGHT = 630
/** The picture is drawn on a rail, as in the shop (product rules, 15). */
const WALL = '#FBE5AE'
const RAIL = '#DDB045'
const RAIL_HEIGHT = 34
const TOP = 36

/** A stored picture on a wall with a rail, as JPEG: the one format that every messenger reads. */
export async function deriveSharePicture(original: Buffer, watermark: WordOutline | null): Promise<PreparedPicture> {
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
  const bytes = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: WALL } })
    .composite([
      { input: rail, left: 0, top: HEIGHT - RAIL_HEIGHT },
      { input: marked, left: Math.round((WIDTH - width) / 2), top: HEIGHT - RAIL_HEIGHT - height },
    ])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer()
  return { bytes, width: WIDTH, height: HEIGHT }
}
