import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { clip, line, n, path, rect } from '../svg.ts'

/** Soft tube standing on its cap: face wash, creams, henna. */
export const tube: Shape = (pack) => {
  const h = 106
  const w = 44
  const top = FOOT - h
  const body = `M-22,${top}H22L17,${FOOT - 16}H-17Z`
  const panel = drawPanel(pack, { cx: 0, y: top + 19, w: w - 13, h: h - 46 }, 12.5, 0.46)
  const crimps = Array.from({ length: 10 }, (_, i) => line(`M${n(-19 + i * 4.2)},${top + 2}v6`, '#fff', 1, 0.3)).join('')
  const svg =
    rect(-14, FOOT - 18, 28, 18, pack.tone.dark, 3) +
    [-9, -4.5, 0, 4.5, 9].map((k) => line(`M${k},${FOOT - 14}v10`, '#fff', 1.2, 0.22)).join('') +
    path(body, pack.tone.main) +
    clip(
      body,
      rect(-24, top, 48, 10, pack.tone.dark) +
        crimps +
        path(`M-24,${top + 14}H24V${FOOT - 27}Q0,${FOOT - 20} -24,${FOOT - 27}Z`, pack.tone.panel) +
        rect(-24, top + 13, 48, 2, pack.tone.trim) +
        panel.svg +
        path(`M-22,${top}h8l3,${h}h-8Z`, '#fff', 0.26) +
        path(`M22,${top}h-7l-3,${h}h8Z`, '#000', 0.12),
    )
  return { svg, w, h, panel }
}
