import { ellipse, path, place } from '../../svg.ts'

/** Pulses with a white eye: gram, mung, cowpea. Drawn around 0,0 within about 20 units each way. */
export function beans(colour = '#8C2A1C'): string {
  return [
    [-12, 3, 20],
    [-4, -6, -40],
    [6, -7, 60],
    [13, 1, 0],
    [-5, 5, 70],
    [4, 2, -20],
    [9, 10, 30],
    [-2, 13, 10],
    [-14, -6, -20],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        path('M-5.4,0C-5.4,-4.6 5.4,-4.6 5.4,0C5.4,3 3,4 0,3.2C-3,4 -5.4,3 -5.4,0Z', colour) +
          ellipse(0, 2.2, 1.8, 0.8, '#fff', 0, 0.85) +
          ellipse(-2, -1.6, 1.6, 0.8, '#fff', 0, 0.3),
        x,
        y,
        1,
        turn,
      ),
    )
    .join('')
}
