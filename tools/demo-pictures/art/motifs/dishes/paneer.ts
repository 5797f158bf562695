import { path } from '../../svg.ts'

/** Cubes of paneer. Drawn around 0,0 within about 20 units each way. */
export function paneer(colour = '#F3EAD0'): string {
  return [
    [-8, 4],
    [8, 5],
    [0, -8],
  ]
    .map(
      ([x = 0, y = 0]) =>
        path(`M${x - 9},${y - 3}L${x},${y - 7}L${x + 9},${y - 3}L${x},${y + 1}Z`, '#FFFDF4') +
        path(`M${x - 9},${y - 3}V${y + 6}L${x},${y + 10}V${y + 1}Z`, colour) +
        path(`M${x + 9},${y - 3}V${y + 6}L${x},${y + 10}V${y + 1}Z`, '#DCCFA8'),
    )
    .join('')
}
