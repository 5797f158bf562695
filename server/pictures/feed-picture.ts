import sharp from 'sharp'
import { MAX_PIXELS } from './picture-limits.ts'
import type { PreparedPicture } from './prepare-picture.ts'

/** Pixels of each side: above the 500 that both readers of feeds advise, far below the original. */
const SIDE = 800

/**
 * A kept picture on a white square, as JPEG, without watermark and frame: Merchant Center and Naver refuse pictures with words or logos on
 * them (decision 074). Never larger than the original.
 */
export async function deriveFeedPicture(original: Buffer): Promise<PreparedPicture> {
  const picture = await sharp(original, { limitInputPixels: MAX_PIXELS })
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const bytes = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#fff' } })
    .composite([{ input: picture, gravity: 'centre' }])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer()
  return { bytes, width: SIDE, height: SIDE }
}
