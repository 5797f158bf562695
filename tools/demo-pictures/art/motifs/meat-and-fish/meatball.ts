import { ellipse } from '../../svg.ts'

/** Meatballs. Drawn around 0,0 within about 20 units each way. */
export function meatball(colour = '#C9916A'): string {
  return [
    [-9, 6, 9.6],
    [10, 7, 9],
    [0, -8, 9.6],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        ellipse(x, y, r, r, colour) +
        ellipse(x - 3, y - 3.4, 2.8, 1.8, '#fff', -20, 0.3) +
        [
          [3, 2],
          [-2, 4],
          [4, -3],
        ]
          .map(([a = 0, b = 0]) => ellipse(x + a, y + b, 1.2, 1, '#7A4A2A', 0, 0.5))
          .join(''),
    )
    .join('')
}
