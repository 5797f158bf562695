import { ellipse, line } from '../../svg.ts'

/** Ear of wheat. Drawn around 0,0 within about 20 units each way. */
export function wheat(colour = '#E0A93A'): string {
  return (
    line('M0,20V-8', '#B57500', 2) +
    [-8, -1, 6, 13].map((y) => ellipse(-5, y, 2.8, 6, colour, -32) + ellipse(5, y, 2.8, 6, colour, 32)).join('') +
    ellipse(0, -15, 3, 7, colour) +
    line('M-7,-13L-10,-21M7,-13L10,-21M0,-21V-24', '#B57500', 1)
  )
}
