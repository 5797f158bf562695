import { ellipse, path } from '../../svg.ts'

/** Half of a papaya with its seeds. Drawn around 0,0 within about 20 units each way. */
export function papaya(colour = '#F79A3C'): string {
  return (
    path('M0,-20C6,-20 8,-12 12,-4C18,8 12,20 0,20C-12,20 -18,8 -12,-4C-8,-12 -6,-20 0,-20Z', '#7DA83A') +
    path('M0,-17.6C4.6,-17.6 6.4,-10 10,-3C15,8 10,17.6 0,17.6C-10,17.6 -15,8 -10,-3C-6.4,-10 -4.6,-17.6 0,-17.6Z', colour) +
    path('M0,-6C5,-2 7,4 5,9C3,13 -3,13 -5,9C-7,4 -5,-2 0,-6Z', '#E0621C') +
    [
      [0, -1],
      [-2.4, 3],
      [2.4, 3],
      [0, 6],
      [-2.4, 9],
      [2.4, 9],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.7, 1.7, '#22201A'))
      .join('')
  )
}
