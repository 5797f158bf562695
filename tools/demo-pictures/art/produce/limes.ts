import { ellipse, line, path, place } from '../svg.ts'

const ROUND: [number, number, string][] = [
  [-45, -15, '#7DA83A'],
  [-15, -15, '#8DB545'],
  [15, -15, '#7DA83A'],
  [45, -15, '#8DB545'],
  [-30, -39, '#97BE4E'],
  [0, -40, '#7DA83A'],
  [-15, -63, '#8DB545'],
]

/** Heap of limes, one of them cut. */
export function limes(): string {
  const lime = (colour: string) =>
    ellipse(0, 0, 16.4, 15, colour) +
    path('M-15,5C-8,18 12,18 16,2C12,10 -2,13 -15,5Z', '#4C7A1E', 0.35) +
    ellipse(-6, -6, 4.4, 2.8, '#fff', -30, 0.45) +
    ellipse(15, 0, 2.4, 2.6, colour) +
    line('M9,-8h.1M4,-2h.1M-3,6h.1M8,5h.1', '#5E8A2A', 1.4)
  const cut =
    ellipse(0, 0, 17, 16, '#6F9A2E') +
    ellipse(0, 0, 15.2, 14.2, '#F4F7DC') +
    [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => place(path('M0,-2L-4.4,-11Q0,-14 4.4,-11Z', '#B6D25A'), 0, 0, 1, turn)).join('') +
    ellipse(0, 0, 1.6, 1.6, '#F4F7DC')
  return ROUND.map(([x, y, colour]) => place(lime(colour), x, y)).join('') + place(lime('#97BE4E'), 14, -63, 0.96) + place(cut, 32, -38, 1)
}
