import { ellipse } from '../../svg.ts'

/** Loose rice grains. Drawn around 0,0 within about 20 units each way. */
export function rice(colour = '#B4523A'): string {
  return [
    [-12, -3, 20],
    [-4, -8, -30],
    [5, -5, 50],
    [12, 2, -20],
    [-8, 6, -60],
    [1, 4, 10],
    [8, 9, 70],
    [-15, 9, 40],
    [0, -14, 80],
  ]
    .map(([x = 0, y = 0, turn = 0]) => ellipse(x, y, 6, 2.3, colour, turn))
    .join('')
}
