import { ellipse } from '../../svg.ts'

/** Rising bubbles of a fizzy drink. Drawn around 0,0 within about 20 units each way. */
export function bubbles(colour = '#FFFFFF'): string {
  return [
    [-9, 10, 5],
    [4, 13, 4],
    [12, 4, 5.4],
    [-2, 2, 6.4],
    [-12, -4, 3.6],
    [6, -8, 4.6],
    [-5, -13, 3.4],
    [10, -17, 2.6],
    [0, -20, 2],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" fill-opacity=".35" stroke="${colour}" stroke-width="1.5"/>${ellipse(x - r * 0.3, y - r * 0.35, r * 0.25, r * 0.18, '#fff')}`,
    )
    .join('')
}
