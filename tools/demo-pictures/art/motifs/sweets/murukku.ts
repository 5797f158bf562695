import { line } from '../../svg.ts'

/** Spiral of murukku. Drawn around 0,0 within about 20 units each way. */
export function murukku(colour = '#E8AE4A'): string {
  return [
    [-8, 5],
    [9, -5],
  ]
    .map(
      ([x = 0, y = 0]) =>
        line(`M${x},${y}c3,-3 6,1 4,4c-3,5 -10,2 -10,-4c0,-8 9,-11 14,-6c6,6 2,15 -6,16`, '#9C5A14', 4.4) +
        line(`M${x},${y}c3,-3 6,1 4,4c-3,5 -10,2 -10,-4c0,-8 9,-11 14,-6c6,6 2,15 -6,16`, colour, 2.6),
    )
    .join('')
}
