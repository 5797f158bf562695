import { ellipse, path } from '../../svg.ts'

/** Heap of ground spice. Drawn around 0,0 within about 20 units each way. */
export function powder(colour = '#A8521C'): string {
  return (
    path('M-20,14C-16,2 -8,-11 0,-12C8,-11 16,2 20,14Q0,18 -20,14Z', colour) +
    path('M-20,14C-16,2 -8,-11 0,-12C-5,-6 -9,6 -8,15Q-15,15.4 -20,14Z', '#fff', 0.2) +
    [
      [4, 2],
      [9, 9],
      [1, 10],
      [-3, 3],
      [13, 12],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.1, 0.9, '#000', 0, 0.16))
      .join('')
  )
}
