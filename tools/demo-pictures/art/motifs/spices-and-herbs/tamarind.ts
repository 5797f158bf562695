import { ellipse, line, path, place } from '../../svg.ts'

/** Tamarind pods. Drawn around 0,0 within about 20 units each way. */
export function tamarind(colour = '#8A5230'): string {
  return [
    [-3, -8, -14],
    [3, 8, -8],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        path('M-19,-1C-17,-6 -11,-6 -8,-3C-5,-7 1,-7 4,-4C8,-7 16,-6 18,0C17,6 9,7 5,4C1,8 -5,7 -7,4C-12,7 -18,5 -19,-1Z', colour) +
          line('M-8,-3Q-6,0 -7,4M4,-4Q6,0 5,4', '#4A2412', 1.2) +
          ellipse(-13, -2, 2.6, 1.2, '#fff', 0, 0.25),
        x,
        y,
        1,
        turn,
      ),
    )
    .join('')
}
