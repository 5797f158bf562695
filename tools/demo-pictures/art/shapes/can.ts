import { FOOT, type Shape } from '../pack.ts'
import { onBody } from '../palette.ts'
import { drawPanel } from '../panel.ts'
import { clip, ellipse, line, n, path, rect } from '../svg.ts'

/** Drink can, printed all over, with a ring pull. */
export const can: Shape = (pack) => {
  const h = 88 + 22 * pack.size
  const w = 44 + 12 * pack.size
  const x = -w / 2
  const top = FOOT - h
  const body = `M${n(x + 4)},${n(top + 4)}L${n(x)},${n(top + 12)}V${FOOT - 9}L${n(x + 4)},${FOOT - 3}Q0,${FOOT + 3} ${n(-x - 4)},${FOOT - 3}L${n(-x)},${FOOT - 9}V${n(top + 12)}L${n(-x - 4)},${n(top + 4)}Z`
  const panel = drawPanel(
    pack,
    { cx: 0, y: top + 23, w: w - 17, h: h - 43 },
    14,
    0.44,
    onBody(pack.tone),
    onBody(pack.tone, pack.tone.trim),
  )
  const svg =
    path(body, pack.tone.main) +
    clip(
      body,
      path(`M${n(x)},${n(FOOT - h * 0.3)}Q0,${n(FOOT - h * 0.44)} ${n(-x)},${n(FOOT - h * 0.24)}V${FOOT}H${n(x)}Z`, pack.tone.dark, 0.55) +
        rect(x, top, w, 12, '#C9CED0') +
        rect(x, FOOT - 8, w, 12, '#C9CED0') +
        rect(x, top + 12, w, 2.2, pack.tone.trim) +
        panel.svg +
        rect(x + 4, top, 5, h, '#fff', 0, 0.34) +
        rect(-x - 8, top, 8, h, '#000', 0, 0.15),
    ) +
    ellipse(0, top + 4.5, w / 2 - 4, 4.5, '#AEB6B8') +
    ellipse(0, top + 4, w / 2 - 5.5, 3.4, '#E3E7E7') +
    line(`M-4,${n(top + 4.4)}q4,-2.4 8,0`, '#8D969A', 1.4)
  return { svg, w, h, panel }
}
