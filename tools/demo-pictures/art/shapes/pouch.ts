import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { clip, ellipse, line, n, path, rect } from '../svg.ts'

/** Pillow pouch with a crimped top seam, standing on its gusset: spices, mixes, flours, powders. */
export const pouch: Shape = (pack) => {
  const { main, dark, panel: ground } = pack.tone
  const h = 86 + 38 * pack.size
  const w = 56 + 28 * pack.size
  const x = -w / 2
  const top = FOOT - h
  const body =
    `M${n(x + 3)},${n(top)}H${n(-x - 3)}L${n(-x - 1)},${n(top + 14)}C${n(-x + 2)},${n(top + h * 0.5)} ${n(-x + 1)},${FOOT - 18} ${n(-x + 3)},${FOOT - 8}` +
    `Q${n(-x + 3)},${FOOT} ${n(-x - 6)},${FOOT}H${n(x + 6)}Q${n(x - 3)},${FOOT} ${n(x - 3)},${FOOT - 8}C${n(x - 1)},${FOOT - 18} ${n(x - 2)},${n(top + h * 0.5)} ${n(x + 1)},${n(top + 14)}Z`
  const lw = w - 12
  const ly = top + h * 0.19
  const lh = h * 0.68
  let paper = ''
  let box = { cx: 0, y: ly + 10, w: lw - 8, h: lh - 12 }
  let share = 0.48
  if (pack.form === 'arch') {
    paper = path(
      `M${n(-lw / 2)},${n(ly + lh)}V${n(ly + 20)}Q${n(-lw / 2)},${n(ly)} 0,${n(ly)}Q${n(lw / 2)},${n(ly)} ${n(lw / 2)},${n(ly + 20)}V${n(ly + lh)}Z`,
      ground,
    )
  } else if (pack.form === 'round') {
    const r = lw * 0.54
    const cy = ly + lh * 0.5
    paper = ellipse(0, cy, r, r, ground)
    box = { cx: 0, y: cy - r * 0.66, w: r * 1.4, h: r * 1.58 }
    share = 0.5
  } else if (pack.form === 'band') {
    paper =
      rect(x - 4, ly + 3, w + 8, lh - 10, ground) +
      rect(x - 4, ly + 3, w + 8, 2, pack.tone.trim) +
      rect(x - 4, ly + lh - 9, w + 8, 2, pack.tone.trim)
    box = { cx: 0, y: ly + 9, w: w - 10, h: lh - 22 }
  } else {
    box = { cx: 0, y: ly + 2, w: w - 12, h: lh - 4 }
  }
  const panel = drawPanel(pack, box, 16, share)
  const crimps = Array.from({ length: Math.round(w / 4) }, (_, i) => line(`M${n(x + 3 + i * 4)},${n(top + 2)}v8`, '#fff', 1, 0.25)).join('')
  const svg =
    path(body, main) +
    clip(
      body,
      paper +
        rect(x - 6, top, w + 12, 11.5, dark) +
        crimps +
        path(`M${n(x - 6)},${FOOT}Q0,${FOOT - 14} ${n(-x + 6)},${FOOT}V${FOOT + 4}H${n(x - 6)}Z`, dark, 0.6) +
        panel.svg +
        path(`M${n(x - 4)},${n(top)}h11l-3,${n(h)}h-10Z`, '#fff', 0.26) +
        path(`M${n(-x + 4)},${n(top)}h-9l3,${n(h)}h8Z`, '#000', 0.13),
    )
  return { svg, w: w + 6, h, panel }
}
