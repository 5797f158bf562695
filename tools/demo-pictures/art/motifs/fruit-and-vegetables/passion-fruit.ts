import { ellipse } from '../../svg.ts'

/** Passion fruit, whole and cut. Drawn around 0,0 within about 20 units each way. */
export function passionFruit(colour = '#F0A81E'): string {
  return (
    ellipse(-6, -4, 13, 13, '#6A2A58') +
    ellipse(-10, -9, 3.4, 2.2, '#fff', -30, 0.35) +
    ellipse(8, 7, 12, 11.6, '#7A3468') +
    ellipse(8, 7, 10, 9.6, '#FFF3D6') +
    ellipse(8, 7, 8, 7.6, colour) +
    [
      [5, 5],
      [9, 3],
      [12, 7],
      [8, 9],
      [4, 9],
      [11, 11],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.2, 1.7, '#2A1A10'))
      .join('')
  )
}
