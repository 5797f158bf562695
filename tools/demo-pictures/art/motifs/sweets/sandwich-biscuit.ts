import { ellipse, path } from '../../svg.ts'

/** Biscuit with a cream filling, seen at an angle. Drawn around 0,0 within about 20 units each way. */
export function sandwichBiscuit(colour = '#FFF3D6'): string {
  return (
    path('M-18,4A18,9 0 0 0 18,4V10A18,9 0 0 1 -18,10Z', '#A8692C') +
    path('M-17,0A17,8.5 0 0 0 17,0V5A17,8.5 0 0 1 -17,5Z', colour) +
    path('M-18,-5A18,9 0 0 0 18,-5V0A18,9 0 0 1 -18,0Z', '#B97F33') +
    ellipse(0, -5, 18, 9, '#DDA452') +
    [
      [-8, -6],
      [0, -9],
      [8, -6],
      [-4, -2],
      [5, -2],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.6, 0.9, '#9C6526'))
      .join('')
  )
}
