import { ellipse, path } from '../../svg.ts'

/** Konda kavum with its topknot. Drawn around 0,0 within about 20 units each way. */
export function kavum(colour = '#B4692A'): string {
  return [
    [-9, 8],
    [9, 8],
    [0, -3],
  ]
    .map(
      ([x = 0, y = 0]) =>
        ellipse(x, y + 2, 11, 7, '#8A4A18') +
        ellipse(x, y, 11, 6.4, colour) +
        path(`M${x - 4},${y - 3}Q${x},${y - 15} ${x + 4},${y - 3}Q${x},${y} ${x - 4},${y - 3}Z`, '#D08A3E') +
        ellipse(x - 1, y - 6, 1, 2, '#fff', 0, 0.35),
    )
    .join('')
}
