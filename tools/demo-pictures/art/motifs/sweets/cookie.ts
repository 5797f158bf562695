import { ellipse, path } from '../../svg.ts'

/** Cookie with nuts or chips. Drawn around 0,0 within about 20 units each way. */
export function cookie(colour = '#FFF3D6'): string {
  return (
    path('M-17,-3C-17,-13 -8,-18 1,-17C11,-17 18,-9 17,1C17,11 9,18 -1,17C-11,17 -18,8 -17,-3Z', '#DDA452') +
    path('M-15,4C-12,13 -3,17 3,16C12,15 17,8 17,1C15,10 6,14 -3,12C-9,11 -13,8 -15,4Z', '#B97F33') +
    [
      [-7, -7, 20],
      [5, -9, -30],
      [9, 2, 40],
      [-3, 2, 0],
      [-10, 3, 60],
      [2, 9, 10],
    ]
      .map(([x = 0, y = 0, turn = 0]) => ellipse(x, y, 3, 2.2, colour, turn))
      .join('')
  )
}
