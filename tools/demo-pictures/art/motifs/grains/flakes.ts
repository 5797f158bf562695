import { line, path, place } from '../../svg.ts'

/** Chips of Maldive fish. Drawn around 0,0 within about 20 units each way. */
export function flakes(colour = '#7A4322'): string {
  return [
    [-12, 6, 15],
    [-2, 9, -20],
    [9, 7, 30],
    [-7, -3, -35],
    [4, -3, 10],
    [13, -2, -60],
    [-1, -11, 25],
  ]
    .map(([x = 0, y = 0, turn = 0], i) =>
      place(path('M-7,-2.5L5,-4L8,1L-4,4Z', i % 2 ? '#A5683A' : colour) + line('M-4,0L5,-1', '#D9A878', 1), x, y, 1, turn),
    )
    .join('')
}
