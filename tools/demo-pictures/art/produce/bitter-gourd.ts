import { clip, ellipse, line, path, place } from '../svg.ts'

const BODY = 'M-54,2C-46,-8 -36,-14 -20,-15C0,-17 22,-14 36,-8C44,-5 50,-2 54,3C48,8 40,11 30,14C10,18 -20,17 -36,12C-44,9 -50,6 -54,2Z'

/** Bitter gourds: pointed and warty. */
export function bitterGourd(): string {
  const gourd = (colour: string, warts: string) => {
    const rows = [-11, -5.6, 0, 5.6, 11]
      .map((y, row) => Array.from({ length: 11 }, (_, i) => ellipse(-50 + i * 10 + (row % 2) * 5, y, 4.4, 2.1, warts)).join(''))
      .join('')
    return (
      path(BODY, colour) +
      clip(BODY, rows + path('M-54,2C-46,-8 -36,-14 -20,-15C0,-17 22,-14 36,-8Q0,-12 -54,2Z', '#fff', 0.22)) +
      line('M-54,2Q-60,0 -62,-5', '#5E7A2E', 3.4)
    )
  }
  const svg =
    place(gourd('#6FA545', '#8FC05E'), -3, -17, 0.98, 2) +
    place(gourd('#5E9440', '#7FB254'), 4, -43, 0.9, -6) +
    place(gourd('#7DB04E', '#9CCB6A'), 0, -66, 0.78, 7)
  return svg
}
