import { ellipse, path, place } from '../../svg.ts'

/** Crushed chilli: flakes and pale seeds. Drawn around 0,0 within about 20 units each way. */
export function chilliFlakes(colour = '#C7290F'): string {
  return (
    [
      [-13, 6, 20],
      [-5, 9, -30],
      [5, 7, 50],
      [13, 8, -15],
      [-9, -1, -50],
      [0, 0, 15],
      [9, 0, 70],
      [-4, -8, 40],
      [4, -9, -20],
    ]
      .map(([x = 0, y = 0, turn = 0], i) => place(path('M-5,-2Q0,-4 5,-1Q3,3 -4,3Z', i % 3 === 0 ? '#8F1A0A' : colour), x, y, 1, turn))
      .join('') +
    [
      [-9, 4],
      [2, 4],
      [10, 4],
      [-2, -4],
      [6, -4],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.5, 1.1, '#F4D58A'))
      .join('')
  )
}
