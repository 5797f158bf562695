import { line, path, place } from '../../svg.ts'

/** Cashew nuts. Drawn around 0,0 within about 20 units each way. */
export function cashew(colour = '#EBD0A0'): string {
  return [
    [-8, 6, -10],
    [9, 7, 50],
    [0, -8, 20],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        path('M-11,2C-11,-7 -3,-9 1,-5C4,-2 8,-2 10,-4C14,-3 12,5 6,7C0,10 -10,10 -11,2Z', colour) +
          line('M-8,2C-7,-4 -3,-5 0,-2', '#fff', 1.6, 0.6) +
          line('M-6,6Q2,8 9,2', '#B58A4C', 1.1),
        x,
        y,
        1,
        turn,
      ),
    )
    .join('')
}
