import { ellipse, line, path } from '../../svg.ts'

/** Fried papadam. Drawn around 0,0 within about 20 units each way. */
export function papadam(colour = '#E8BE68'): string {
  return (
    path('M-18,-2C-17,-13 -6,-18 3,-16C14,-15 19,-6 18,2C18,12 8,18 -2,17C-12,17 -19,8 -18,-2Z', colour) +
    [
      [-7, -6, 4],
      [5, -8, 3],
      [8, 4, 4.4],
      [-4, 6, 3.4],
      [-11, 3, 2],
      [1, -1, 2],
    ]
      .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.9, '#F9E3A8') + line(`M${x - r},${y + 1}q${r},${r} ${r * 2},0`, '#B57D2C', 1))
      .join('')
  )
}
