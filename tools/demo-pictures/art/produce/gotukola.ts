import { line, path, place, rect } from '../svg.ts'

const LEAVES: [number, number, number, string][] = [
  [-36, -62, 0.95, '#3A9567'],
  [36, -60, 0.95, '#3A9567'],
  [-18, -84, 1, '#2F7D4B'],
  [20, -84, 1, '#2F7D4B'],
  [0, -100, 1, '#3A9567'],
  [-30, -78, 0.8, '#5BAE72'],
  [32, -79, 0.8, '#5BAE72'],
  [-13, -62, 1.05, '#4CA268'],
  [15, -63, 1.05, '#4CA268'],
  [0, -78, 1.1, '#5BAE72'],
  [0, -52, 0.9, '#3A9567'],
]

/** Bunch of gotukola: round leaves with a notch, on thin stalks. */
export function gotukola(): string {
  const leaves = LEAVES.map(
    ([x, y, s, colour]) =>
      line(`M${x * 0.06},-26Q${x * 0.4},${y * 0.5} ${x},${y + 10}`, '#6F9A4C', 2) +
      place(
        path('M0,9C-2,5 -4,6 -8,10C-17,6 -18,-8 -9,-13C-3,-16 3,-16 9,-13C18,-8 17,6 8,10C4,6 2,5 0,9Z', colour) +
          line('M0,7V-11M0,6L-10,-5M0,6L10,-5M0,6L-11,3M0,6L11,3', '#fff', 1, 0.4),
        x,
        y,
        s,
        x * 0.6,
      ),
  ).join('')
  const svg =
    leaves +
    line('M-4,-26L-12,0M-1,-26L-4,0M1,-26L4,0M4,-26L12,0', '#6F9A4C', 2.6) +
    rect(-9, -26, 18, 7, '#BF2A11', 2) +
    rect(-9, -26, 18, 2.2, '#F2644A', 1)
  return svg
}
