import { ellipse, line, place } from '../../svg.ts'

/** Flakes of beaten rice. Drawn around 0,0 within about 20 units each way. */
export function flattenedRice(colour = '#F3E7C6'): string {
  return [
    [-12, -4, 20],
    [-3, -9, -30],
    [7, -7, 50],
    [13, 2, -20],
    [-8, 5, -60],
    [2, 2, 10],
    [9, 10, 60],
    [-15, 10, 40],
    [-1, 12, 0],
  ]
    .map(([x = 0, y = 0, turn = 0]) => ellipse(x, y, 6, 3.8, colour, turn) + place(line('M-4,0H4', '#B99A5E', 0.9), x, y, 1, turn))
    .join('')
}
