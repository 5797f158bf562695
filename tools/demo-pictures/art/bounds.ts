import { Resvg } from '@resvg/resvg-js'
import { type Drawing, FOOT } from './pack.ts'
import { n } from './svg.ts'

/** Pixels per unit when a drawing is measured. */
const FINE = 3
/** Half the side of the measured square, in units, around 0,0. */
const FIELD = 160

/**
 * Puts a free drawing, made around x = 0 and y = 0, on the foot line: measures the painted part (strokes too), centres it and
 * returns its true size.
 * @throws when the drawing paints nothing
 */
export function standOnFoot(svg: string): Drawing {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-FIELD} ${-FIELD} ${FIELD * 2} ${FIELD * 2}">${svg}</svg>`
  const image = new Resvg(text, { fitTo: { mode: 'width', value: FIELD * 2 * FINE }, font: { loadSystemFonts: false } }).render()
  const { width, height, pixels } = image
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < 24) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  if (right < 0) throw new Error('An empty drawing cannot stand')
  const middle = (left + right) / 2 / FINE - FIELD
  const foot = bottom / FINE - FIELD
  return { svg: `<g transform="translate(${n(-middle)} ${n(FOOT - foot)})">${svg}</g>`, w: (right - left) / FINE, h: (bottom - top) / FINE }
}
