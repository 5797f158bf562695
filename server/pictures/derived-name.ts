import { PICTURE_WIDTHS } from '#contract/catalogue.ts'
import type { PictureFormat } from './derive-picture.ts'

const FORMATS: readonly PictureFormat[] = ['avif', 'webp']
/** Stands in the name where other pictures name their watermark. */
export const PLAIN = 'plain'

/** What a derived picture is called on disk. */
export function derivedName(hash: string, width: number, mark: string, format: PictureFormat, saving = false): string {
  return `${hash}-${width}-${mark}${saving ? '-low' : ''}.${format}`
}

/** All names that a picture without a watermark can have. */
export function plainNames(hash: string): string[] {
  return PICTURE_WIDTHS.flatMap((width) =>
    FORMATS.flatMap((format) => [false, true].map((saving) => derivedName(hash, width, PLAIN, format, saving))),
  )
}
