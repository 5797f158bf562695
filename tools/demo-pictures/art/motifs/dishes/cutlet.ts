import { ellipse } from '../../svg.ts'

/** Crumbed round cutlets. Drawn around 0,0 within about 20 units each way. */
export function cutlet(colour = '#B9702A'): string {
  return [
    [-9, 6, 10],
    [9, 7, 9.6],
    [0, -7, 10],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        ellipse(x, y, r, r, colour) +
        [
          [-4, -3],
          [3, -4],
          [5, 2],
          [-1, 4],
          [-5, 2],
          [0, -1],
        ]
          .map(([a = 0, b = 0]) => ellipse(x + a, y + b, 1.3, 1, '#7A4314', 0, 0.55))
          .join('') +
        ellipse(x - 3, y - 5, 3, 1.4, '#fff', -20, 0.25),
    )
    .join('')
}
