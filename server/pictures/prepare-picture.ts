import sharp, { type Sharp } from 'sharp'
import { MAX_PICTURE_BYTES } from '#contract/picture-sizes.ts'
import { bareWebp } from './bare-webp.ts'
import { pictureKind } from './picture-kind.ts'
import { MAX_PIXELS, MAX_SIDE } from './picture-limits.ts'
import { PictureRefused } from './picture-refused.ts'

const QUALITY = 90

export type PreparedPicture = { bytes: Buffer; width: number; height: number }

/**
 * Converts an upload to WebP: upright, at most {@link MAX_SIDE} pixels a side, without metadata. It is decoded to its last row, so that a
 * broken file is refused now. A WebP that fits keeps its pixels.
 * @throws PictureRefused when it is larger than {@link MAX_PICTURE_BYTES}, no picture, broken, or too large to decode
 */
export async function preparePicture(upload: Buffer): Promise<PreparedPicture> {
  if (upload.length > MAX_PICTURE_BYTES) throw new PictureRefused('PICTURE_TOO_LARGE')
  const kind = pictureKind(upload)
  if (kind === null || kind === 'heic') throw new PictureRefused('PICTURE_KIND')
  try {
    const open = () => sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true })
    const { width, height, orientation = 1 } = await open().metadata()
    const bare = kind === 'webp' && orientation === 1 && Math.max(width, height) <= MAX_SIDE ? bareWebp(upload) : null
    return bare ? await checked(bare, width, height) : await encoded(open())
  } catch {
    throw new PictureRefused('PICTURE_DAMAGED')
  }
}

/** Decodes all of the file, scaled down while decoding, which takes a third of the time: nobody looks at the result. */
async function checked(bytes: Buffer, width: number, height: number): Promise<PreparedPicture> {
  await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }).resize({ width: 64 }).raw().toBuffer()
  return { bytes, width, height }
}

async function encoded(picture: Sharp): Promise<PreparedPicture> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, alphaQuality: 100, effort: 3 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
