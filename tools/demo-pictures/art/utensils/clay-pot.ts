import { ellipse, line, path } from '../svg.ts'

/** Wide clay curry pot. */
export function clayPot(): string {
  const svg =
    path('M-58,-62C-64,-22 -38,0 0,0C38,0 64,-22 58,-62Z', '#B5562F') +
    path('M-58,-62C-64,-22 -38,0 0,0C-24,-10 -36,-32 -34,-62Z', '#CC6D41') +
    line('M-56,-46Q0,-28 56,-46M-56,-40Q0,-22 55,-40', '#8A3D1E', 2, 0.5) +
    line('M36,-32C42,-40 45,-48 45,-54', '#8A3D1E', 4, 0.8) +
    ellipse(0, -66, 62, 14, '#8A3D1E') +
    ellipse(0, -68, 60, 12.6, '#A84F2A') +
    ellipse(0, -67, 51, 9, '#4E200E') +
    path('M-48,-64C-40,-58 40,-58 48,-64C40,-60 -40,-60 -48,-64Z', '#C8691E', 0.4)
  return svg
}
