import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { Drawing } from './pack.ts'
import { FOOT } from './pack.ts'
import { ellipse, n } from './svg.ts'

/** Height of every product picture in pixels (product rules, 15). */
const PIXEL_HEIGHT = 1280
/** Widest product picture, in units: a square. */
const WIDEST = FOOT

/** A whole picture as SVG: `x` runs from 0 to `w`, `y` from 0 to `h`. */
export interface Picture {
  svg: string
  w: number
  h: number
}

/** Puts a drawing on a transparent canvas 128 units high: its foot on the lower edge, a flat shadow beside it on the shelf. */
export function standOnShelf(drawing: Pick<Drawing, 'svg' | 'w' | 'h'>): Picture {
  const shrink = Math.min(1, (WIDEST - 2) / drawing.w, (FOOT - 0.5) / drawing.h)
  const width = drawing.w * shrink
  const w = Math.min(WIDEST, Math.ceil(width + 12))
  const shadow = ellipse(w / 2, FOOT, Math.min(width / 2 + 6, w / 2), 2.6, '#14231B', 0, 0.16)
  const svg = `${shadow}<g transform="translate(${n(w / 2)} ${n(FOOT - FOOT * shrink)}) scale(${n(shrink)})">${drawing.svg}</g>`
  return { svg, w, h: FOOT }
}

/** Colours kept in a picture. Flat art needs few; with them lossless WebP is smaller than lossy, and its edges stay sharp. */
const COLOURS = 64

/** Renders a picture to lossless WebP with alpha. @param height pixels */
export async function toWebp(picture: Picture, height = PIXEL_HEIGHT): Promise<Buffer> {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(picture.w)} ${n(picture.h)}">${picture.svg}</svg>`
  const png = new Resvg(text, { fitTo: { mode: 'height', value: height }, font: { loadSystemFonts: false } }).render().asPng()
  const flat = await sharp(png).png({ palette: true, colours: COLOURS, dither: 0, effort: 4, compressionLevel: 1 }).toBuffer()
  return sharp(flat).webp({ lossless: true, effort: 4 }).toBuffer()
}
