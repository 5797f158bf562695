import { line, path, place } from '../../svg.ts'

/** Spring onions. Drawn around 0,0 within about 20 units each way. */
export function springOnion(colour = '#2F7D4B'): string {
  return [-14, 0, 14]
    .map((turn, i) =>
      place(
        line('M0,12C-1,0 -2,-10 -6,-20M0,12C1,0 2,-10 5,-20M0,12V-18', i % 2 ? '#3A9567' : colour, 2.4) +
          path('M-2.6,8H2.6L3.4,15Q0,20 -3.4,15Z', '#fff'),
        turn * 0.5,
        0,
        1,
        turn,
      ),
    )
    .join('')
}
