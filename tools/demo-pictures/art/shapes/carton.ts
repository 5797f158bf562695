import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { line, n, path, rect } from '../svg.ts'

/** Brick carton with a cap or a straw, by size: nectars and milk drinks. */
export const carton: Shape = (pack) => {
  const h = 74 + 56 * Math.max(0, (pack.size - 0.37) / 0.33)
  const height = Math.min(h, 122)
  const w = height * 0.5
  const deep = 14
  const x = -(w + deep) / 2
  const right = x + w
  const capRoom = height > 100 ? 6 : 10
  const top = FOOT - height + capRoom + 8
  const { main, dark } = pack.tone
  const face = FOOT - top
  const wave = `M${n(x)},${n(FOOT - face * 0.3)}Q${n(x + w * 0.3)},${n(FOOT - face * 0.42)} ${n(x + w * 0.55)},${n(FOOT - face * 0.3)}T${n(right)},${n(FOOT - face * 0.34)}V${FOOT}H${n(x)}Z`
  const panel = drawPanel(pack, { cx: x + w / 2, y: top + 7, w: w - 8, h: face - 13 }, 14, 0.46)
  const opener =
    height > 100
      ? rect(x + w * 0.45, top - 12, 13, 8, pack.tone.trim, 2) + rect(x + w * 0.45, top - 7, 13, 2, '#000', 0, 0.18)
      : line(`M${n(x + w * 0.5)},${n(top - 3)}L${n(x + w * 0.62)},${n(top - 15)}h7`, '#fff', 2.6) +
        line(`M${n(x + w * 0.5)},${n(top - 3)}L${n(x + w * 0.62)},${n(top - 15)}h7`, pack.tone.trim, 1)
  const svg =
    path(`M${n(x)},${n(top)}L${n(x + deep)},${n(top - 8)}H${n(right + deep)}L${n(right)},${n(top)}Z`, main) +
    path(`M${n(x)},${n(top)}L${n(x + deep)},${n(top - 8)}H${n(right + deep)}L${n(right)},${n(top)}Z`, '#fff', 0.35) +
    opener +
    path(`M${n(right)},${n(top)}L${n(right + deep)},${n(top - 8)}V${FOOT - 8}L${n(right)},${FOOT}Z`, dark) +
    rect(x, top, w, face, pack.tone.panel) +
    path(wave, main) +
    rect(x, top, w, 4, main) +
    panel.svg +
    rect(x, top, 4, face, '#fff', 0, 0.28)
  return { svg, w: w + deep, h: height, panel }
}
