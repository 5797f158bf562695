import { ellipse, line, path, place } from '../svg.ts'

const BULBS: [number, number, number, string][] = [
  [-42, -1, -14, '#A8395E'],
  [-14, 0, 6, '#B84A70'],
  [15, 0, -8, '#A8395E'],
  [42, -1, 16, '#B84A70'],
  [-29, -22, -20, '#C25A7E'],
  [0, -24, 4, '#A8395E'],
  [29, -22, 18, '#C25A7E'],
  [-15, -44, -12, '#B84A70'],
  [14, -45, 12, '#C25A7E'],
]

/** Pile of red shallots. */
export function shallots(): string {
  const bulb = (colour: string) =>
    path('M0,-41C1,-32 4,-29 10,-26C18,-22 19,-8 13,-3C8,1 -8,1 -13,-3C-19,-8 -18,-22 -10,-26C-4,-29 -1,-32 0,-41Z', colour) +
    line('M-5,-27Q-13,-14 -6,-2M5,-27Q13,-14 6,-2M0,-34V-1', '#7A1C3E', 1.1, 0.6) +
    ellipse(-8, -17, 2.4, 5, '#fff', 12, 0.3) +
    line('M0,-37L2,-44', '#C9A06A', 2.6) +
    line('M-3,0l-2,2M0,0v2M3,0l2,2', '#C9A06A', 1)
  return BULBS.map(([x, y, turn, colour]) => place(bulb(colour), x, y, 0.92, turn)).join('')
}
