import { ellipse, line, path } from '../../svg.ts'

/** Samosa. Drawn around 0,0 within about 20 units each way. */
export function samosa(colour = '#DDA04A'): string {
  return (
    path('M-19,13L-2,-16Q0,-18 2,-16L19,13Q0,20 -19,13Z', colour) +
    path('M-19,13L-2,-16Q0,-18 0,-17L-6,16Q-14,15.4 -19,13Z', '#fff', 0.2) +
    line('M-15,12Q0,17 16,11', '#A8692C', 1.6) +
    [
      [3, -2],
      [8, 7],
      [-3, 8],
      [0, 2],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.6, 1.1, '#A8692C', 0, 0.6))
      .join('')
  )
}
