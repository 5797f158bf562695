import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { clip, ellipse, line, n, path, rect } from '../svg.ts'

/** Steel tin with a paper label: fish, coconut milk, jackfruit, malt, tea. */
export const tin: Shape = (pack) => {
  const h = 58 + 58 * pack.size
  const w = 52 + 26 * pack.size
  const x = -w / 2
  const r = w / 2
  const top = FOOT - h
  const foot = FOOT - 7
  const body = `M${n(x)},${n(top + 6)}V${foot}A${n(r)},7 0 0 0 ${n(-x)},${foot}V${n(top + 6)}Z`
  const from = top + 15
  const to = foot - 6
  const panel = drawPanel(pack, { cx: 0, y: from + 12, w: w - 21, h: to - from - 9 }, 14, 0.46)
  const svg =
    path(body, pack.tone.main) +
    clip(
      body,
      path(`M${n(x)},${n(from)}A${n(r)},7 0 0 0 ${n(-x)},${n(from)}V${n(to)}A${n(r)},7 0 0 1 ${n(x)},${n(to)}Z`, pack.tone.panel) +
        line(
          `M${n(x)},${n(from + 1)}A${n(r)},7 0 0 0 ${n(-x)},${n(from + 1)}M${n(x)},${n(to)}A${n(r)},7 0 0 0 ${n(-x)},${n(to)}`,
          pack.tone.trim,
          2.4,
        ) +
        panel.svg +
        rect(x, top, 6, h, '#000', 0, 0.12) +
        rect(x + 8, top, 5, h, '#fff', 0, 0.38) +
        rect(-x - 11, top, 11, h, '#000', 0, 0.16),
    ) +
    ellipse(0, top + 7, r, 7, '#B9C0C2') +
    ellipse(0, top + 6.6, r - 1.5, 5.8, '#DDE2E2') +
    ellipse(0, top + 7, r - 5, 4.2, '#C9CED0') +
    line(`M${n(x + 0.8)},${foot}A${n(r)},6 0 0 0 ${n(-x - 0.8)},${foot}`, '#9BA3A5', 2.2)
  return { svg, w, h, panel }
}
