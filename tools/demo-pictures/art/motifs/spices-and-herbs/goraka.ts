import { line, path, place } from '../../svg.ts'

/** Dried goraka: dark curled segments. Drawn around 0,0 within about 20 units each way. */
export function goraka(colour = '#35231A'): string {
  return [
    [-9, -5, -20],
    [8, -7, 15],
    [-2, 7, 5],
    [13, 7, 40],
    [-14, 10, -35],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(path('M-9,-2C-5,-9 6,-9 9,-1C6,4 2,0 -1,3C-4,6 -9,3 -9,-2Z', colour) + line('M-6,-3Q0,-7 6,-3', '#8A6A50', 1.3), x, y, 1, turn),
    )
    .join('')
}
