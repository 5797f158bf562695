import { ellipse, path, place } from '../../svg.ts'

/** Soya chunks. Drawn around 0,0 within about 20 units each way. */
export function soya(colour = '#C18A4E'): string {
  return [
    [-10, 6, 10],
    [2, 9, -14],
    [12, 4, 30],
    [-6, -5, -20],
    [7, -7, 8],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        path('M-7,-3C-4,-7 5,-7 7,-2C9,3 4,6 -1,6C-7,6 -9,1 -7,-3Z', colour) +
          [
            [-2, -2],
            [3, 0],
            [-1, 3],
          ]
            .map(([a = 0, b = 0]) => ellipse(a, b, 1, 1, '#7A4A1E', 0, 0.55))
            .join(''),
        x,
        y,
        1,
        turn,
      ),
    )
    .join('')
}
