import { ellipse, path } from '../../svg.ts'

/** Dhal vadai with whole lentils. Drawn around 0,0 within about 20 units each way. */
export function parippuVadai(colour = '#A8561C'): string {
  return [
    [-8, 6],
    [9, 7],
    [0, -8],
  ]
    .map(
      ([x = 0, y = 0]) =>
        path(
          `M${x - 11},${y}Q${x - 9},${y - 8} ${x},${y - 8}Q${x + 10},${y - 8} ${x + 11},${y + 1}Q${x + 8},${y + 8} ${x},${y + 8}Q${x - 9},${y + 8} ${x - 11},${y}Z`,
          colour,
        ) +
        [
          [-5, -2],
          [0, -4],
          [5, -1],
          [-3, 3],
          [3, 3],
        ]
          .map(([a = 0, b = 0]) => ellipse(x + a, y + b, 2, 1.5, '#F0B04A'))
          .join('') +
        ellipse(x + 7, y + 3, 1.2, 1, '#BF2A11'),
    )
    .join('')
}
