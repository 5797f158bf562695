/** Widths in pixels in which the store serves every picture. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const

/** Most pixels of a picture that the store takes, in millions: a little more than the 24.5 of the larger photos of phones. */
export const MAX_MEGAPIXELS = 25

/** Largest file of a picture that the store takes, in bytes: one of a zip file, which no browser has made smaller before. */
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024
