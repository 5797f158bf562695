import { ellipse, line, path, rect } from '../../svg.ts'

/** Kulfi on a stick. Drawn around 0,0 within about 20 units each way. */
export function kulfi(colour = '#F6E2B0'): string {
  return (
    rect(-2.2, 8, 4.4, 14, '#D9A55B', 2) +
    path('M-9,10L-7,-15Q-6,-20 0,-20Q6,-20 7,-15L9,10Q0,13 -9,10Z', colour) +
    line('M-5,-14L-6,6', '#fff', 2.4, 0.8) +
    [
      [1, -12],
      [4, -4],
      [0, 3],
      [5, 6],
      [-2, -5],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.5, 1, '#6F9A2E', 30))
      .join('')
  )
}
