import sharp from 'sharp'
import type { PreparedPicture } from './prepare-picture.ts'
import type { Edit } from './process/picture-task.ts'

const QUALITY = 90

/** Turns a stored picture and crops the turned one. */
export async function editPicture(original: Buffer, { turn, crop }: Edit): Promise<PreparedPicture> {
  const turned = await sharp(original).rotate(turn).toBuffer({ resolveWithObject: true })
  const { width, height } = turned.info
  const left = Math.min(width - 1, Math.round(crop.left * width))
  const top = Math.min(height - 1, Math.round(crop.top * height))
  const area = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  }
  const { data, info } = await sharp(turned.data)
    .extract(area)
    .webp({ quality: QUALITY, alphaQuality: 100, effort: 3 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
