import { ellipse, path } from '../../svg.ts'

/** Dark biscuit with a cream filling. Drawn around 0,0 within about 20 units each way. */
export function chocolateBiscuit(colour = '#F0DDBE'): string {
  return (
    path('M-18,4A18,9 0 0 0 18,4V10A18,9 0 0 1 -18,10Z', '#351A0E') +
    path('M-17,0A17,8.5 0 0 0 17,0V5A17,8.5 0 0 1 -17,5Z', colour) +
    path('M-18,-5A18,9 0 0 0 18,-5V0A18,9 0 0 1 -18,0Z', '#42200F') +
    ellipse(0, -5, 18, 9, '#6A3A1E') +
    [
      [-8, -6],
      [0, -9],
      [8, -6],
      [-4, -2],
      [5, -2],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.6, 0.9, '#351A0E'))
      .join('')
  )
}
