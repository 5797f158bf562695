import { line, rect } from '../../svg.ts'

/** Block of dry noodles. Drawn around 0,0 within about 20 units each way. */
export function noodleNest(colour = '#FBDD86'): string {
  return rect(-18, -14, 36, 28, '#D99A2E', 6) + [-9, -3, 3, 9].map((y) => line(`M-14,${y}q3.5,-4 7,0t7,0t7,0t7,0`, colour, 2.4)).join('')
}
