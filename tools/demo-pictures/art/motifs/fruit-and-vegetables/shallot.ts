import { ellipse, line, path, place } from '../../svg.ts'

/** Red shallots. Drawn around 0,0 within about 20 units each way. */
export function shallot(colour = '#B0486A'): string {
  return [
    [-8, 5, -16],
    [9, 6, 18],
    [0, -4, 0],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        path('M0,-17C2,-10 10,-6 10,3C10,10 5,13 0,13C-5,13 -10,10 -10,3C-10,-6 -2,-10 0,-17Z', colour) +
          line('M-4,-4Q-7,3 -3,11M4,-4Q7,3 3,11M0,-10V12', '#6A1730', 1, 0.55) +
          ellipse(-4, -1, 1.8, 3.4, '#fff', 15, 0.3),
        x,
        y,
        0.9,
        turn,
      ),
    )
    .join('')
}
