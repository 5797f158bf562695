import { line, path, place } from '../../svg.ts'

/** Cumin and other slim seeds. Drawn around 0,0 within about 20 units each way. */
export function longSeeds(colour = '#9C7A3E'): string {
  return [
    [-13, 6, 20],
    [-5, 10, -25],
    [4, 8, 55],
    [13, 8, -15],
    [-10, -3, -55],
    [-1, 0, 15],
    [8, -1, 70],
    [-5, -11, 35],
    [4, -10, -20],
    [14, -7, 20],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(path('M-6,0Q0,-3.4 6,0Q0,3.4 -6,0Z', colour) + line('M-4.6,0H4.6', '#fff', 0.8, 0.55), x, y, 1, turn),
    )
    .join('')
}
