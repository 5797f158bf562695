import { ellipse, path } from '../../svg.ts'

/** Gulab jamun in syrup. Drawn around 0,0 within about 20 units each way. */
export function gulab(colour = '#7A3514'): string {
  return (
    path('M-20,0H20C20,11 11,17 0,17C-11,17 -20,11 -20,0Z', '#fff') +
    ellipse(0, 0, 20, 6, '#F0E6D2') +
    ellipse(0, 0.6, 17.4, 4.6, '#D98A2C') +
    [
      [-9, -3],
      [9, -3],
      [0, -7],
      [0, 0],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 7, 6.4, colour) + ellipse(x - 2.4, y - 2.4, 2, 1.2, '#fff', 0, 0.4))
      .join('')
  )
}
