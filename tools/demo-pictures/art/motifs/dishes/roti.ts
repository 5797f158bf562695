import { ellipse } from '../../svg.ts'

/** Flat bread with scorch marks. Drawn around 0,0 within about 20 units each way. */
export function roti(colour = '#EBC98E'): string {
  return (
    ellipse(0, 0, 19, 17, '#C98F45') +
    ellipse(0, -1, 19, 16.6, colour) +
    [
      [-8, -6, 3],
      [5, -9, 2.4],
      [9, 2, 3.4],
      [-3, 4, 3],
      [-12, 3, 2],
      [3, 10, 2.2],
      [0, -3, 1.6],
    ]
      .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.72, '#B4762F', 0, 0.7))
      .join('')
  )
}
