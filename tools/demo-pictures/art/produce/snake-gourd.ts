import { line } from '../svg.ts'

/** Snake gourds: long, striped, bent at the end. */
export function snakeGourd(): string {
  const gourd = (d: string, main: string) =>
    `${line(d, '#4C7A3C', 15) + line(d, main, 13) + line(d, '#E4EED0', 1.8, 0.8)}<g transform="translate(-3.4 0)">${line(d, '#E4EED0', 1.3, 0.6)}</g><g transform="translate(3.4 0)">${line(d, '#E4EED0', 1.3, 0.6)}</g>`
  const svg =
    gourd('M-18,-112C-26,-80 -30,-52 -26,-22C-24,-8 -8,-4 -2,-16', '#8DB56A') +
    gourd('M4,-116C0,-80 0,-50 8,-26C12,-10 26,-6 30,-18', '#7DA85A') +
    gourd('M22,-108C30,-84 34,-60 34,-40', '#9CC27A') +
    line('M-18,-118L-16,-125M4,-122L6,-128M21,-114L18,-122', '#5E7A2E', 3)
  return svg
}
