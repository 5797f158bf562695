import { line, path, place, rect } from '../svg.ts'

const STEMS: [number, number, string][] = [
  [-24, 0.94, '#2F7D4B'],
  [24, 0.94, '#2F7D4B'],
  [-14, 1, '#3A9567'],
  [15, 1, '#3A9567'],
  [-5, 1.04, '#2F7D4B'],
  [6, 1.05, '#46A06A'],
]

/** Bunch of kankun: long hollow stems, leaves like arrow heads. */
export function kankun(): string {
  const leaf = (colour: string) => path('M0,6L-7,9C-9,0 -4,-16 0,-26C4,-16 9,0 7,9Z', colour) + line('M0,5V-19', '#fff', 1, 0.45)
  const one = (colour: string) =>
    line('M0,0V-70', '#8DB56A', 4.2) +
    line('M-1,-2V-66', '#C4DCA4', 1.2) +
    place(leaf(colour), 1, -72, 1) +
    place(leaf(colour), 7, -46, 0.86, 42) +
    place(leaf(colour), -7, -54, 0.86, -40) +
    place(leaf(colour), -5, -32, 0.7, -52)
  const svg =
    STEMS.map(([turn, s, colour]) => place(one(colour), turn * 0.35, -22, s, turn)).join('') +
    line('M-7,-24L-13,-1M-3,-24L-6,-1M2,-24L2,-1M5,-24L9,-1M8,-24L14,-1', '#8DB56A', 4.4) +
    rect(-13, -26, 26, 8, '#BF2A11', 2) +
    rect(-13, -26, 26, 2.6, '#F2644A', 1)
  return svg
}
