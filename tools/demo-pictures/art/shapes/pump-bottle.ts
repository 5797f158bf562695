import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { clip, line, n, path, rect } from '../svg.ts'

/** Household bottles: `pump` for dish liquid, `flip` for shampoo and oil, `angled` for toilet cleaner, `handle` for floor cleaner. */
export const pumpBottle: Shape = (pack) => {
  const h = 92 + 30 * pack.size
  const w = 40 + 18 * pack.size
  const x = -w / 2
  const top = FOOT - h
  const headRoom = pack.kind === 'pump' ? 30 : pack.kind === 'angled' ? 26 : 18
  const s = top + headRoom
  const body =
    pack.kind === 'angled'
      ? `M-3,${n(s)}H9L${n(-x)},${n(s + 24)}V${FOOT - 7}Q${n(-x)},${FOOT} ${n(-x - 7)},${FOOT}H${n(x + 7)}Q${n(x)},${FOOT} ${n(x)},${FOOT - 7}V${n(s + 30)}Q${n(x)},${n(s + 10)} -3,${n(s)}Z`
      : `M${n(x + 10)},${n(s)}H${n(-x - 10)}Q${n(-x)},${n(s)} ${n(-x)},${n(s + 14)}L${n(-x - 1)},${FOOT - 8}Q${n(-x - 1)},${FOOT} ${n(-x - 8)},${FOOT}H${n(x + 8)}Q${n(x + 1)},${FOOT} ${n(x + 1)},${FOOT - 8}L${n(x)},${n(s + 14)}Q${n(x)},${n(s)} ${n(x + 10)},${n(s)}Z`
  const ly = s + (pack.kind === 'angled' ? 28 : 16)
  const lh = FOOT - 11 - ly
  const panel = drawPanel(pack, { cx: 0, y: ly + 4, w: w - 14, h: lh - 8 }, 12, lh > 44 ? 0.4 : 0)
  const svg =
    head(pack.kind, top, s, pack.tone.main, pack.tone.dark) +
    path(body, pack.content) +
    clip(
      body,
      rect(x + 3, ly, w - 6, lh, pack.tone.panel, 5) +
        panel.svg +
        rect(x + 3.5, top, 4, h, '#fff', 0, 0.36) +
        rect(-x - 6, top, 6, h, '#000', 0, 0.14),
    )
  return { svg, w: w + (pack.kind === 'pump' ? 6 : 0), h, panel }
}

function head(kind: string, top: number, s: number, cap: string, dark: string): string {
  if (kind === 'pump') {
    return (
      rect(-2.5, top + 8, 5, s - top - 8, dark) +
      rect(-9, s - 9, 18, 10, cap, 2) +
      path(
        `M-10,${n(top)}H10Q13,${n(top)} 13,${n(top + 4)}V${n(top + 8)}H-6L-22,${n(top + 12)}V${n(top + 8)}Q-16,${n(top + 2)} -10,${n(top)}Z`,
        cap,
      ) +
      line(`M-8,${n(top + 2.4)}H8`, '#fff', 1.4, 0.4)
    )
  }
  if (kind === 'angled') {
    return (
      path(`M-1,${n(s + 1)}L-8,${n(top + 12)}L-14,${n(top + 4)}L-8,${n(top)}L-1,${n(top + 7)}L8,${n(s + 1)}Z`, cap) +
      line(`M-4,${n(s - 4)}L5,${n(s - 6)}`, '#000', 1.4, 0.2)
    )
  }
  return (
    rect(-12, top, 24, s - top + 1, cap, 3) +
    line(`M-12,${n(top + 11)}H12`, '#000', 1.4, 0.22) +
    rect(-9, top + 2.5, 3.5, 12, '#fff', 1.5, 0.35)
  )
}
