import sharp, { type Sharp } from 'sharp'
import { pictureKind } from '../picture-kind.ts'
import { MAX_JPEG_PIXELS, MAX_PIXELS, MAX_SIDE } from '../picture-limits.ts'
import { PictureRefused } from '../picture-refused.ts'
import type { PreparedPicture } from '../prepare-picture.ts'
import { checkPng } from './check-png.ts'
import { hasForeignContent } from './foreign-content.ts'
import { heicPixels } from './heic-pixels.ts'

const QUALITY = 82
/** Seconds that decoding and encoding may take. */
const LIMIT_SECONDS = 20

/**
 * Decodes a customer's picture and encodes it again as WebP: upright, at most {@link MAX_SIDE} pixels a side, without metadata, the first
 * frame of moving pictures.
 * @throws PictureRefused when it has more than 25 million pixels (a one-pass JPEG 50 million), is no JPEG, PNG, WebP, AVIF or HEIC, has
 * other content, is broken, or unpacks to more than its picture
 */
export async function prepareUpload(bytes: Buffer): Promise<PreparedPicture> {
  const kind = pictureKind(bytes)
  if (kind === null || kind === 'gif' || hasForeignContent(bytes, kind)) throw new PictureRefused('PICTURE_KIND')
  try {
    const picture = kind === 'heic' ? await openHeic(bytes) : await open(bytes)
    if (kind === 'png') await checkPng(bytes)
    return await encoded(picture)
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    throw new PictureRefused('PICTURE_DAMAGED')
  }
}

async function open(bytes: Buffer): Promise<Sharp> {
  // The header alone is read here, so the bound holds before memory is taken.
  const { width, height, format, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const most = format === 'jpeg' && !isProgressive ? MAX_JPEG_PIXELS : MAX_PIXELS
  if (width * height > most) throw new PictureRefused('PICTURE_TOO_MANY_PIXELS')
  return sharp(bytes, { limitInputPixels: most, failOn: 'error', sequentialRead: true }).autoOrient()
}

async function openHeic(bytes: Buffer): Promise<Sharp> {
  if ((heicPixels(bytes) ?? 0) > MAX_PIXELS) throw new PictureRefused('PICTURE_TOO_MANY_PIXELS')
  // Few uploads are HEIC: a picture process that meets none starts faster without its decoder.
  const { decodeHeic } = await import('./decode-heic.ts')
  const { width, height, data } = await decodeHeic(bytes)
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS })
}

async function encoded(picture: Sharp): Promise<PreparedPicture> {
  const { data, info } = await picture
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 3 })
    .timeout({ seconds: LIMIT_SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
