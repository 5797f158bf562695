import { ellipse, place, rect } from '../../svg.ts'

/** Cut strips of roti. Drawn around 0,0 within about 20 units each way. */
export function chapatiStrips(colour = '#EBC98E'): string {
  return [
    [-9, 7, 20],
    [2, 9, -10],
    [12, 5, 40],
    [-6, -3, -30],
    [6, -4, 12],
    [-12, -9, 5],
    [9, -12, -24],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(rect(-9, -2.6, 18, 5.2, colour, 1.4) + ellipse(-2, 0, 2, 1, '#B4762F') + ellipse(5, 0.6, 1.4, 0.8, '#B4762F'), x, y, 1, turn),
    )
    .join('')
}
