import { ellipse, line, path } from '../svg.ts'

const CUPS: [number, number, string][] = [
  [0, -62, '#E8A006'],
  [-30, -55, '#C7290F'],
  [30, -55, '#6E4A22'],
  [-31, -37, '#A8521C'],
  [31, -37, '#8A8A32'],
  [0, -30, '#2E2A24'],
  [0, -46, '#9DBB5C'],
]

/** Round steel spice box with seven cups, seen from a little above, its lid leaning behind it. */
export function spiceBox(): string {
  const cup = ([x, y, colour]: [number, number, string]) =>
    path(`M${x - 14},${y}a14,6 0 0 0 28,0v4a14,6 0 0 1 -28,0Z`, '#8E989C') +
    ellipse(x, y, 14, 6, '#DCE3E5') +
    ellipse(x, y, 12, 4.8, '#8E989C') +
    ellipse(x, y + 0.4, 11.6, 4.4, colour) +
    ellipse(x - 2, y - 1, 5, 1.6, '#fff', 0, 0.22)
  const svg =
    ellipse(6, -64, 56, 46, '#A9B3B6') +
    ellipse(5, -66, 54, 44, '#C9D0D2') +
    ellipse(4, -67, 45, 36, '#DCE3E5') +
    line('M-34,-84A45,36 0 0 1 0,-103', '#fff', 4, 0.8) +
    ellipse(4, -94, 6, 4.4, '#8E989C') +
    path('M-60,-46V-14C-60,6 60,6 60,-14V-46Z', '#B8C2C4') +
    path('M-60,-46H-46V-3C-56,-6 -60,-10 -60,-14Z', '#E3E8E9') +
    path('M60,-46H44V-3C56,-6 60,-10 60,-14Z', '#8E989C') +
    line('M-60,-20C-60,0 60,0 60,-20', '#8E989C', 1.4) +
    ellipse(0, -46, 60, 27, '#DCE3E5') +
    ellipse(0, -46, 56, 24, '#7C868A') +
    CUPS.map(cup).join('')
  return svg
}
