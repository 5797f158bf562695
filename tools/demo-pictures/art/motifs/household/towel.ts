import { line, rect } from '../../svg.ts'

/** Folded soft towels. Drawn around 0,0 within about 20 units each way. */
export function towel(colour = '#E0738F'): string {
  return [8, 0, -8]
    .map((y, i) => rect(-17, y, 34, 8.6, ['#E7A0B4', '#F3D9A8', colour][i] ?? colour, 4) + line(`M-12,${y + 4.3}H10`, '#000', 1, 0.14))
    .join('')
}
