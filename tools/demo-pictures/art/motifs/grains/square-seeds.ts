import { line, place, rect } from '../../svg.ts'

/** Fenugreek seeds. Drawn around 0,0 within about 20 units each way. */
export function squareSeeds(colour = '#C9A23E'): string {
  return [
    [-13, 7, 20],
    [-5, 10, -25],
    [4, 8, 55],
    [13, 9, -15],
    [-10, -2, -55],
    [-1, 0, 15],
    [8, -1, 70],
    [-5, -10, 35],
    [5, -10, -20],
  ]
    .map(([x = 0, y = 0, turn = 0]) => place(rect(-4, -3, 8, 6, colour, 1.6) + line('M-2.6,-2L2.4,1.6', '#7A5A14', 1), x, y, 1, turn))
    .join('')
}
