import { ellipse, line, path } from '../../svg.ts'

/** Chickpeas. Drawn around 0,0 within about 20 units each way. */
export function chickpeas(colour = '#DDB06A'): string {
  return [
    [-12, 3],
    [-4, -6],
    [5, -8],
    [12, 0],
    [-6, 6],
    [3, 2],
    [9, 9],
    [-1, 12],
    [-13, -6],
  ]
    .map(
      ([x = 0, y = 0]) =>
        ellipse(x, y, 5.2, 4.9, colour) +
        path(`M${x + 3},${y - 4}l4,-1l-1.6,4Z`, colour) +
        line(`M${x - 3},${y + 1}q2.6,2.6 6,1`, '#8A5A22', 1, 0.6) +
        ellipse(x - 1.4, y - 1.6, 1.6, 1.1, '#fff', 0, 0.4),
    )
    .join('')
}
