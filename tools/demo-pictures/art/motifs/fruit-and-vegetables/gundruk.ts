import { line, path, place } from '../../svg.ts'

/** Dried fermented greens. Drawn around 0,0 within about 20 units each way. */
export function gundruk(colour = '#7A7A32'): string {
  return [
    [-10, 4, -30],
    [-2, 8, 10],
    [8, 6, 40],
    [-6, -4, -10],
    [4, -6, 24],
    [0, -12, -4],
    [12, -4, 60],
  ]
    .map(([x = 0, y = 0, turn = 0], i) =>
      place(
        path('M-2,9C-7,3 -5,-3 -7,-8C-1,-12 5,-7 4,-2C7,2 3,8 -2,9Z', i % 2 ? '#5C5A22' : colour) + line('M-1,7Q0,0 -1,-7', '#C9BE7A', 0.9),
        x,
        y,
        1,
        turn,
      ),
    )
    .join('')
}
