import { ellipse, path, place } from '../../svg.ts'

/** Potatoes. Drawn around 0,0 within about 20 units each way. */
export function potato(colour = '#D3A960'): string {
  return [
    [-8, 5, -12],
    [9, 7, 20],
    [1, -7, 5],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        path('M-11,0C-11,-7 -3,-9 4,-8C11,-7 13,0 10,5C6,9 -5,10 -9,6C-11,4 -11,2 -11,0Z', colour) +
          [
            [-4, -2],
            [3, 2],
            [5, -4],
          ]
            .map(([a = 0, b = 0]) => ellipse(a, b, 1.2, 0.8, '#8A6A38'))
            .join('') +
          ellipse(-4, -5, 3, 1.4, '#fff', -15, 0.3),
        x,
        y,
        1,
        turn,
      ),
    )
    .join('')
}
