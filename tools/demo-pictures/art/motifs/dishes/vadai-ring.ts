import { ellipse } from '../../svg.ts'

/** Ulundu vadai with a hole. Drawn around 0,0 within about 20 units each way. */
export function vadaiRing(colour = '#D59A48'): string {
  return [
    [-8, 6],
    [9, 7],
    [0, -8],
  ]
    .map(
      ([x = 0, y = 0]) =>
        ellipse(x, y, 11, 9, colour) +
        ellipse(x, y - 1, 3.2, 2.4, '#7A4A1A') +
        ellipse(x - 4, y - 4, 3, 1.5, '#fff', -20, 0.3) +
        ellipse(x + 5, y + 2, 1.4, 1, '#8A5A22') +
        ellipse(x - 5, y + 3, 1.3, 1, '#2F7D4B'),
    )
    .join('')
}
