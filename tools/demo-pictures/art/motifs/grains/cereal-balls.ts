import { ellipse } from '../../svg.ts'

/** Balls of aggala, made of cereal flour. Drawn around 0,0 within about 20 units each way. */
export function cerealBalls(colour = '#C08A4A'): string {
  return [
    [-9, 5, 9],
    [9, 6, 9],
    [0, -7, 9.4],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        ellipse(x, y, r, r, colour) +
        ellipse(x - 3, y - 3, 2.6, 2, '#fff', -30, 0.3) +
        [
          [2, 2],
          [-3, 4],
          [4, -3],
        ]
          .map(([a = 0, b = 0]) => ellipse(x + a, y + b, 1, 1, '#7C4A22', 0, 0.5))
          .join(''),
    )
    .join('')
}
