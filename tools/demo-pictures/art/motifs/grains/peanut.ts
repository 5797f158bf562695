import { ellipse, place } from '../../svg.ts'

/** Spiced peanuts. Drawn around 0,0 within about 20 units each way. */
export function peanut(colour = '#D08A48'): string {
  return [
    [-10, 7, 20],
    [3, 9, -20],
    [12, 3, 60],
    [-6, -3, -40],
    [6, -7, 10],
    [-13, -10, 30],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        ellipse(0, 0, 7, 4.8, colour) +
          ellipse(-2, -1.8, 2.6, 1.1, '#fff', -10, 0.35) +
          [
            [2, 1],
            [4, -1],
            [-1, 2],
          ]
            .map(([a = 0, b = 0]) => ellipse(a, b, 0.8, 0.8, '#9C220D'))
            .join(''),
        x,
        y,
        1,
        turn,
      ),
    )
    .join('')
}
