import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { clip, ellipse, line, path, rect } from '../svg.ts'

/** Paper cup with a peel-off lid: instant meals that want only hot water. */
export const cup: Shape = (pack) => {
  const top = FOOT - 86
  const body = `M-36,${top + 6}H36L28,${FOOT - 4}Q0,${FOOT + 3} -28,${FOOT - 4}Z`
  const panel = drawPanel(pack, { cx: 0, y: top + 20, w: 50, h: 52 }, 15, 0.46)
  const svg =
    path(body, pack.tone.main) +
    clip(
      body,
      path(`M-40,${top + 16}Q0,${top + 23} 40,${top + 16}V${FOOT - 14}Q0,${FOOT - 7} -40,${FOOT - 14}Z`, pack.tone.panel) +
        panel.svg +
        path(`M-36,${top}h9l3,90h-8Z`, '#fff', 0.3) +
        path(`M36,${top}h-9l-5,90h9Z`, '#000', 0.12),
    ) +
    ellipse(0, top + 7, 38, 7, pack.tone.dark) +
    ellipse(0, top + 5.4, 36, 5.6, '#F6F2E6') +
    line(`M-36,${top + 5}l-7,2`, '#F6F2E6', 4) +
    rect(-1, top + 3, 2, 0.6, '#C9C2B2')
  return { svg, w: 84, h: 88, panel }
}
