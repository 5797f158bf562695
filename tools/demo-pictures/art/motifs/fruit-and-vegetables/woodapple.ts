import { ellipse } from '../../svg.ts'

/** Wood apple, broken open. Drawn around 0,0 within about 20 units each way. */
export function woodapple(colour = '#6A3A1C'): string {
  return (
    ellipse(-4, -3, 15, 15, '#C9BFA2') +
    [
      [-9, -9],
      [-1, -12],
      [-12, -1],
      [3, -6],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.4, 1, '#8F8468'))
      .join('') +
    ellipse(8, 8, 11, 10, '#D8CFB4') +
    ellipse(8, 8, 9, 8, colour) +
    [
      [5, 6],
      [9, 5],
      [12, 9],
      [7, 11],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.1, 1.1, '#E9C98E'))
      .join('')
  )
}
