import { ellipse } from '../../svg.ts'

/** Soap bubbles. Drawn around 0,0 within about 20 units each way. */
export function foam(colour = '#BFE3EC'): string {
  return [
    [-8, 5, 10],
    [8, 7, 8],
    [4, -9, 7],
    [-10, -11, 5],
    [15, -6, 4],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `${ellipse(x, y, r, r, colour, 0, 0.6)}<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#3F8FA0" stroke-width="1.4"/>${ellipse(x - r * 0.35, y - r * 0.4, r * 0.28, r * 0.18, '#fff', -30)}`,
    )
    .join('')
}
