import { drawMotif } from '../motif-table.ts'
import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { clip, n, path, place, rect } from '../svg.ts'

/** Flow-wrapped roll lying on its side with jagged ends: biscuits. */
export const flowWrap: Shape = (pack) => {
  const h = 54 + 20 * Math.max(0, (pack.size - 0.35) / 0.3)
  const w = 122
  const top = FOOT - h
  const notch = (side: 1 | -1) => {
    const x = (side * w) / 2
    const inner = x - side * 3
    const steps = 6
    return Array.from({ length: steps + 1 }, (_, i) => `${n(i % 2 ? inner : x)},${n(top + 4 + ((h - 6) * i) / steps)}`)
  }
  const body = `M${notch(1).join('L')}L${n(w / 2 - 6)},${FOOT}H${n(-w / 2 + 6)}L${notch(-1).reverse().join('L')}L${n(-w / 2 + 6)},${n(top)}H${n(w / 2 - 6)}Z`
  const { main, dark, panel: ground } = pack.tone
  const panel = drawPanel(pack, { cx: -15, y: top + 10, w: 52, h: h - 20 }, 16, 0)
  const motif = pack.motif
    ? place(drawMotif(pack.motif, pack.motifColour), 33, top + h * 0.44, (h / 54) * 0.82) +
      place(drawMotif(pack.motif, pack.motifColour), 43, top + h * 0.71, (h / 54) * 0.66)
    : ''
  const svg =
    path(body, main) +
    clip(
      body,
      path(`M-47,${n(top)}H24L14,${FOOT}H-47Z`, ground) +
        panel.svg +
        motif +
        rect(-w / 2, top, w, 7, '#fff', 0, 0.3) +
        rect(-w / 2, FOOT - 8, w, 9, '#000', 0, 0.13) +
        rect(-w / 2, top, 12, h, dark) +
        rect(w / 2 - 12, top, 12, h, dark) +
        [-58, -54.5, 54.5, 58].map((x) => rect(x - 0.4, top, 0.8, h, '#fff', 0, 0.25)).join(''),
    )
  return { svg, w, h, panel }
}
