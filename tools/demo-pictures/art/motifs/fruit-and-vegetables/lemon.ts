import { ellipse, line, path, place } from '../../svg.ts'

/** Lime or lemon, whole and cut. Drawn around 0,0 within about 20 units each way. */
export function lemon(colour = '#8DB53A'): string {
  return (
    ellipse(-6, -3, 13, 12, colour) +
    ellipse(-10, -7, 3, 2, '#fff', -30, 0.45) +
    line('M-6,-15v-3', '#5E7A2E', 2) +
    ellipse(9, 7, 11, 11, colour) +
    ellipse(9, 7, 9.4, 9.4, '#FFFBE2') +
    [0, 60, 120, 180, 240, 300].map((turn) => place(path('M0,-1L-3.2,-7Q0,-9 3.2,-7Z', colour, 0.75), 9, 7, 1, turn)).join('')
  )
}
