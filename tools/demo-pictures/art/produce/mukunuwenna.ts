import { line, path, place, rect } from '../svg.ts'

const STEMS: [number, string][] = [
  [-34, '#3F7B36'],
  [34, '#3F7B36'],
  [-22, '#4C8A3C'],
  [22, '#4C8A3C'],
  [-10, '#5E9C48'],
  [11, '#5E9C48'],
  [0, '#4C8A3C'],
]

/** Bunch of mukunuwenna: thin red-tinged stems with small narrow leaves in pairs. */
export function mukunuwenna(): string {
  const one = (colour: string) =>
    line('M0,0V-74', '#8A5A4A', 2.2) +
    [-18, -32, -46, -60]
      .map((y, i) => {
        const s = 1 - i * 0.1
        const side = (k: 1 | -1) =>
          place(
            path('M0,0C5,-7 15,-9 22,-5C17,3 7,5 0,0Z', colour) + line('M2,-1Q10,-5 19,-4.6', '#fff', 0.9, 0.45),
            0,
            y,
            s,
            k === 1 ? -14 : 194,
          )
        return side(1) + side(-1)
      })
      .join('') +
    place(path('M0,4C-6,-2 -5,-12 0,-17C5,-12 6,-2 0,4Z', colour), 0, -72)
  const svg =
    STEMS.map(([turn, colour]) => place(one(colour), turn * 0.12, -24, 1, turn)).join('') +
    line('M-5,-26L-13,0M-2,-26L-5,0M2,-26L4,0M5,-26L13,0', '#8A5A4A', 2.6) +
    rect(-10, -27, 20, 7, '#E0A93A', 2) +
    rect(-10, -27, 20, 2.4, '#F3CB6B', 1)
  return svg
}
