import { ellipse, line, place } from '../../svg.ts'

/** Henna pattern. Drawn around 0,0 within about 20 units each way. */
export function henna(colour = '#7A2E12'): string {
  return `${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => place(line('M0,-7C-5,-11 -3,-17 0,-19C3,-17 5,-11 0,-7', colour, 1.5) + ellipse(0, -13, 1.1, 1.8, colour), 0, 0, 1, turn)).join('')}<circle r="5.4" fill="none" stroke="${colour}" stroke-width="1.6"/>${ellipse(0, 0, 2.2, 2.2, colour)}`
}
