import { line, path, place } from '../../svg.ts'

/** Green cardamom pods. Drawn around 0,0 within about 20 units each way. */
export function cardamom(colour = '#9DBB5C'): string {
  return [
    [-11, 2, -28],
    [0, -3, 6],
    [11, 3, 34],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        path('M0,-16C8,-10 8,8 0,16C-8,8 -8,-10 0,-16Z', colour) +
          line('M0,-14V14M-3.4,-9Q-4.6,0 -3,9M3.4,-9Q4.6,0 3,9', '#5C7A2C', 1, 0.8) +
          line('M0,-16V-19', '#8A7A3A', 1.8),
        x,
        y,
        0.95,
        turn,
      ),
    )
    .join('')
}
