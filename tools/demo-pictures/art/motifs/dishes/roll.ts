import { ellipse, place, rect } from '../../svg.ts'

/** Crumbed Chinese roll, cut open. Drawn around 0,0 within about 20 units each way. */
export function roll(colour = '#C07A2E'): string {
  return [
    [-3, -7, -14],
    [2, 8, -14],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        rect(-17, -7, 32, 14, colour, 6) +
          [-11, -5, 1, 7].map((a, i) => ellipse(a, (i % 2) * 4 - 2, 1.5, 1, '#8A4E1A', 0, 0.6)).join('') +
          ellipse(15, 0, 4.4, 7, '#F3DDA8') +
          ellipse(15, 0, 3, 5.2, '#C98A3E') +
          ellipse(14.6, -1, 1.2, 1.6, '#3A9567') +
          ellipse(15.8, 2, 1.2, 1.2, '#BF2A11'),
        x,
        y,
        1,
        turn,
      ),
    )
    .join('')
}
