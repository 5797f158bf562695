import { ellipse, line, place } from '../../svg.ts'

/** Ears of barley over a mug. Drawn around 0,0 within about 20 units each way. */
export function malt(colour = '#E0A93A'): string {
  return (
    place(
      line('M0,16V-6', '#B57500', 2) +
        [-4, 2, 8].map((y) => ellipse(-4, y, 2.6, 5, colour, -30) + ellipse(4, y, 2.6, 5, colour, 30)).join('') +
        ellipse(0, -11, 2.8, 6, colour),
      -9,
      -1,
      1,
      -16,
    ) +
    place(
      line('M0,16V-6', '#B57500', 2) +
        [-4, 2, 8].map((y) => ellipse(-4, y, 2.6, 5, colour, -30) + ellipse(4, y, 2.6, 5, colour, 30)).join('') +
        ellipse(0, -11, 2.8, 6, colour),
      9,
      -1,
      1,
      16,
    )
  )
}
