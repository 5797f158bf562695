import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { clip, n, path, rect } from '../svg.ts'

/** Glass bottle with a long neck: sauces, syrups, oils, vinegar, treacle. The liquid is its colour. */
export const bottle: Shape = (pack) => {
  const h = 102 + 34 * pack.size
  const w = 40 + 16 * pack.size
  const x = -w / 2
  const top = FOOT - h
  const neck = 6
  const body =
    `M${-neck},${n(top + 12)}H${neck}V${n(top + 28)}C${neck},${n(top + 38)} ${n(-x)},${n(top + 40)} ${n(-x)},${n(top + 56)}V${FOOT - 7}Q${n(-x)},${FOOT} ${n(-x - 6)},${FOOT}` +
    `H${n(x + 6)}Q${n(x)},${FOOT} ${n(x)},${FOOT - 7}V${n(top + 56)}C${n(x)},${n(top + 40)} ${-neck},${n(top + 38)} ${-neck},${n(top + 28)}Z`
  const ly = top + 55
  const lh = FOOT - 12 - ly
  const panel = drawPanel(pack, { cx: 0, y: ly + 4, w: w - 13, h: lh - 8 }, 12.5, 0.45)
  const svg =
    path(body, pack.content) +
    clip(
      body,
      rect(-20, top, 40, 24, '#fff', 0, 0.12) +
        rect(x, ly, w, lh, pack.tone.panel) +
        rect(x, ly, w, 2.2, pack.tone.dark) +
        rect(x, ly + lh - 2.2, w, 2.2, pack.tone.dark) +
        panel.svg +
        rect(x + 4, top, 4, h, '#fff', 0, 0.4) +
        rect(-x - 6, top, 6, h, '#000', 0, 0.16),
    ) +
    rect(-8, top, 16, 14, pack.tone.main, 2) +
    rect(-8, top + 9, 16, 2, '#000', 0, 0.2) +
    rect(-6, top + 1.5, 3, 7, '#fff', 1, 0.35)
  return { svg, w, h, panel }
}
