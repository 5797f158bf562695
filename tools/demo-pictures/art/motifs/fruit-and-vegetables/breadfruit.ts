import { ellipse, line, path, rect } from '../../svg.ts'

/** Breadfruit with its leaf. Drawn around 0,0 within about 20 units each way. */
export function breadfruit(colour = '#A5C455'): string {
  return (
    path('M6,-14C14,-22 22,-18 22,-12C16,-13 12,-8 6,-10Z', '#2F7D4B') +
    ellipse(0, 3, 17, 16, colour) +
    [-10, -4, 2, 8]
      .flatMap((x) => [-7, -1, 5, 11].map((y, i) => line(`M${x + (i % 2) * 3 - 2},${y}l2,-2l2,2l-2,2Z`, '#6F9A2E', 0.9)))
      .join('') +
    rect(-1.6, -18, 3.2, 7, '#6B5A2A', 1) +
    ellipse(-6, -5, 4, 2.4, '#fff', -30, 0.3)
  )
}
