import { ellipse, rect } from '../../svg.ts'

/** Square cracker. Drawn around 0,0 within about 20 units each way. */
export function cracker(colour = '#EBC27E'): string {
  return (
    rect(-17, -17, 34, 34, '#B97F33', 4) +
    rect(-15.6, -15.6, 31.2, 31.2, colour, 3) +
    [-9, 0, 9].flatMap((x) => [-9, 0, 9].map((y) => ellipse(x, y, 1.6, 1.6, '#9C6526'))).join('') +
    ellipse(-5, 5, 4, 2.4, '#B97F33', 0, 0.35) +
    ellipse(6, -5, 4, 2.4, '#B97F33', 0, 0.35)
  )
}
