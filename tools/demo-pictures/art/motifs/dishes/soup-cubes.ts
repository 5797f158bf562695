import { path } from '../../svg.ts'

/** Wrapped stock cubes. Drawn around 0,0 within about 20 units each way. */
export function soupCubes(colour = '#DE9700'): string {
  return [
    [-9, 6],
    [9, 6],
    [0, -9],
  ]
    .map(
      ([x = 0, y = 0]) =>
        path(`M${x - 9},${y - 4}L${x},${y - 8}L${x + 9},${y - 4}L${x},${y}Z`, '#FCCB4A') +
        path(`M${x - 9},${y - 4}V${y + 5}L${x},${y + 9}V${y}Z`, colour) +
        path(`M${x + 9},${y - 4}V${y + 5}L${x},${y + 9}V${y}Z`, '#B57500'),
    )
    .join('')
}
