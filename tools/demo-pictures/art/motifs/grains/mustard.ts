import { ellipse, line, path, place } from '../../svg.ts'

/** Mustard flowers and seeds. Drawn around 0,0 within about 20 units each way. */
export function mustard(colour = '#FCCB4A'): string {
  return (
    line('M0,20V-4', '#4C8A3C', 2) +
    path('M0,12C-8,12 -12,6 -12,2C-5,2 0,6 0,12Z', '#4C8A3C') +
    [
      [0, -10],
      [-9, -4],
      [9, -4],
      [-5, -16],
      [6, -16],
    ]
      .map(
        ([x = 0, y = 0]) =>
          [0, 90, 180, 270].map((turn) => place(ellipse(0, -3.4, 2.4, 3, colour), x, y, 1, turn + 45)).join('') +
          ellipse(x, y, 1.4, 1.4, '#B57500'),
      )
      .join('')
  )
}
