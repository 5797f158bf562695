import { ellipse, path, place } from '../../svg.ts'

/** Whole cloves. Drawn around 0,0 within about 20 units each way. */
export function clove(colour = '#5A2E18'): string {
  return [
    [-11, 0, -30],
    [0, -2, 8],
    [11, 1, 38],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        path('M-1.8,-4H1.8L1.2,17Q0,19 -1.2,17Z', colour) +
          path('M-5,-9L-2,-4H2L5,-9L1.8,-7L0,-10L-1.8,-7Z', colour) +
          ellipse(0, -11, 4, 3.8, '#A9713F') +
          ellipse(-1.2, -12.2, 1.2, 1, '#fff', 0, 0.4),
        x,
        y,
        1,
        turn,
      ),
    )
    .join('')
}
