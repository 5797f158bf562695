import sharp from 'sharp'
import { MAX_PIXELS } from './picture-limits.ts'
import type { PreparedPicture } from './prepare-picture.ts'
import { drawWatermark } from './watermark/draw-watermark.ts'
import type { WordOutline } from './watermark/word-outline.ts'

/** Pixels of each side: above the 500 that both readers of feeds advise, far below the original. */
const SIDE = 800

/**
 * A stored picture on a white square, as JPEG, with the watermark and without a frame (decision 025). Never larger than the original.
 */
export async function deriveFeedPicture(original: Buffer, watermark: WordOutline | null): Promise<PreparedPicture> {
  const picture = await sharp(original, { limitInputPixels: MAX_PIXELS })
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const bytes = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#fff' } })
    .composite([{ input: picture, gravity: 'centre' }, ...(watermark ? [{ input: drawWatermark(watermark, SIDE, SIDE) }] : [])])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer()
  return { bytes, width: SIDE, height: SIDE }
}
