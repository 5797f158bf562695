/** Widths in pixels in which the store serves every picture. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const
