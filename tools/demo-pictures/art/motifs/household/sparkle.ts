import { path, place } from '../../svg.ts'

/** Stars of a clean surface. Drawn around 0,0 within about 20 units each way. */
export function sparkle(colour = '#F7B512'): string {
  return [
    [-6, 4, 1],
    [10, -8, 0.6],
    [11, 11, 0.45],
  ]
    .map(([x = 0, y = 0, s = 1]) => place(path('M0,-16Q2,-2 16,0Q2,2 0,16Q-2,2 -16,0Q-2,-2 0,-16Z', colour), x, y, s))
    .join('')
}
