/** Widths in pixels in which the store serves every picture. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const

const WIDTH = /\/\d+$/

/** The address of a picture in another width; one without a width stays, as the empty address of a product without a picture. */
export function atWidth(image: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return image.replace(WIDTH, `/${width}`)
}

/** The address of a picture without its width: what its addresses in all widths have in common. */
export function withoutWidth(image: string): string {
  return image.replace(WIDTH, '')
}

/** Most pixels of a picture that the store takes, in millions: a little more than the 24.5 of the larger photos of phones. */
export const MAX_MEGAPIXELS = 25

/** Largest file of a picture that the store takes, in bytes: one of a zip file, which no browser has made smaller before. */
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024
