import { ellipse } from '../../svg.ts'

/** Three idli. Drawn around 0,0 within about 20 units each way. */
export function idli(colour = '#FFFBEF'): string {
  return [
    [-9, 8],
    [9, 8],
    [0, -4],
  ]
    .map(
      ([x = 0, y = 0]) =>
        ellipse(x, y + 2, 11, 7, '#D8CDB2') +
        ellipse(x, y, 11, 7, colour) +
        ellipse(x + 2, y - 1, 1.4, 1, '#BF7A2C') +
        ellipse(x - 3, y + 1, 1.2, 0.9, '#3A9567'),
    )
    .join('')
}
