import { ellipse, path } from '../../svg.ts'

/** Cauliflower. Drawn around 0,0 within about 20 units each way. */
export function cauliflower(colour = '#F6EDD2'): string {
  return (
    path('M-20,4C-20,16 -8,20 0,20C8,20 20,16 20,4C14,0 10,8 0,8C-10,8 -14,0 -20,4Z', '#6F9A2E') +
    [
      [-10, 0, 8],
      [10, 0, 8],
      [0, 3, 9],
      [-6, -9, 8],
      [6, -9, 8],
      [0, -13, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.9, colour) + ellipse(x - 2, y - 2, 2.6, 1.8, '#fff', 0, 0.8))
      .join('') +
    path('M-20,4C-14,6 -12,14 -6,19C-16,18 -20,12 -20,4ZM20,4C14,6 12,14 6,19C16,18 20,12 20,4Z', '#8DB53A')
  )
}
