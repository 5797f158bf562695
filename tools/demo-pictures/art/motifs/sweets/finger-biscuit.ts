import { ellipse, place, rect } from '../../svg.ts'

/** Oblong sugared biscuits. Drawn around 0,0 within about 20 units each way. */
export function fingerBiscuit(colour = '#E6B566'): string {
  return [-9, 3]
    .map((y, i) =>
      place(
        rect(-19, -6, 38, 13, '#B97F33', 3) +
          rect(-18, -6, 36, 11, colour, 3) +
          [-12, -4, 4, 12].map((x) => ellipse(x, -1, 1.2, 1.2, '#9C6526')).join('') +
          [-15, -8, 0, 8, 15].map((x) => ellipse(x, i ? 2.6 : -4, 0.9, 0.9, '#fff')).join(''),
        i * 3 - 1,
        y + 2,
        1,
        i * 6 - 6,
      ),
    )
    .join('')
}
