import { path, place, rect } from '../../svg.ts'

/** Crystals of sugar or salt. Drawn around 0,0 within about 20 units each way. */
export function crystals(colour = '#E8EEF0'): string {
  return [
    [-11, 6, 10],
    [0, 8, -15],
    [11, 6, 20],
    [-6, -4, 35],
    [6, -5, -8],
    [0, -14, 15],
    [-15, -6, -20],
    [15, -7, 40],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        rect(-5, -5, 10, 10, '#9FA7A5', 1.5) + rect(-4.4, -4.6, 8.6, 8.6, colour, 1.2) + path('M-4,-4H4L-4,4Z', '#fff', 0.45),
        x,
        y,
        0.92,
        turn,
      ),
    )
    .join('')
}
