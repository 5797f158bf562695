import { ellipse } from '../../svg.ts'

/** Split lentils. Drawn around 0,0 within about 20 units each way. */
export function lentils(colour = '#E4692B'): string {
  return [
    [-12, 2],
    [-5, -5],
    [4, -7],
    [11, -1],
    [-7, 6],
    [1, 2],
    [8, 7],
    [-1, 10],
    [-13, -6],
    [13, 9],
    [-14, 10],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 4.6, 3.7, colour) + ellipse(x - 1, y - 1, 2, 1.3, '#fff', 0, 0.32))
    .join('')
}
