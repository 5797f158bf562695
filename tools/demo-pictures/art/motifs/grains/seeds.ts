import { ellipse } from '../../svg.ts'

/** Small round seeds. Drawn around 0,0 within about 20 units each way. */
export function seeds(colour = '#2E2A24'): string {
  return [
    [-14, 8],
    [-7, 11],
    [0, 9],
    [7, 11],
    [14, 8],
    [-10, 3],
    [-3, 3],
    [4, 2],
    [11, 3],
    [-7, -4],
    [0, -4],
    [7, -4],
    [-3, -10],
    [4, -10],
    [0, -15],
  ]
    .map(([x = 0, y = 0], i) => ellipse(x, y, 3.4, 3.2, colour) + ellipse(x - 1, y - 1, 1.1, 0.8, '#fff', 0, i % 2 ? 0.5 : 0.25))
    .join('')
}
