import { ellipse, line, place } from '../../svg.ts'

/** Finger-millet head. Drawn around 0,0 within about 20 units each way. */
export function millet(colour = '#8A4A34'): string {
  return (
    line('M0,20V-2', '#5E7A2E', 2) +
    [-38, -19, 0, 19, 38]
      .map((turn) =>
        place(
          [0, -4.4, -8.8, -13.2, -17.6].map((y) => ellipse(-2, y, 2.6, 2.6, colour) + ellipse(2, y - 2, 2.6, 2.6, '#6E3B2B')).join(''),
          turn * 0.08,
          0,
          0.92,
          turn,
        ),
      )
      .join('')
  )
}
