import { ellipse, path } from '../../svg.ts'

/** Squares of milk toffee. Drawn around 0,0 within about 20 units each way. */
export function toffee(colour = '#D8A25C'): string {
  return [
    [-9, 6],
    [9, 7],
    [0, -8],
  ]
    .map(
      ([x = 0, y = 0]) =>
        path(`M${x - 9},${y - 3}L${x},${y - 7}L${x + 9},${y - 3}L${x},${y + 1}Z`, '#F0CE94') +
        path(`M${x - 9},${y - 3}V${y + 3}L${x},${y + 7}V${y + 1}Z`, colour) +
        path(`M${x + 9},${y - 3}V${y + 3}L${x},${y + 7}V${y + 1}Z`, '#B57C3C') +
        ellipse(x + 1, y - 4, 2, 1, '#FFF7E2'),
    )
    .join('')
}
