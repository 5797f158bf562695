import { MAX_MEGAPIXELS } from '#contract/picture-sizes.ts'

/** Most pixels that are decoded: more are refused before memory is taken for them. */
export const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000
/** Most pixels of an upload that is a JPEG of one pass, as cameras write it: it is read at the size that is stored, 50 million in 90 MB. */
export const MAX_JPEG_PIXELS = 50_000_000
/** Longest side of a stored picture, in pixels. */
export const MAX_SIDE = 1600
