import { FOOT, type Shape } from '../pack.ts'
import { onBody } from '../palette.ts'
import { drawPanel } from '../panel.ts'
import { clip, line, n, path, rect } from '../svg.ts'

/** PET bottle with a waist and a wrap label: soft drinks and drinking water. */
export const plasticBottle: Shape = (pack) => {
  const h = 94 + 38 * pack.size
  const w = 36 + 18 * pack.size
  const x = -w / 2
  const top = FOOT - h
  const s = top + h * 0.34
  const body =
    `M-6,${n(top + 8)}H6V${n(top + 13)}C8,${n(top + 22)} ${n(-x)},${n(top + 24)} ${n(-x)},${n(s)}V${n(FOOT - h * 0.24)}C${n(-x - 2.5)},${n(FOOT - h * 0.2)} ${n(-x - 2.5)},${n(FOOT - h * 0.19)} ${n(-x)},${n(FOOT - h * 0.16)}` +
    `V${FOOT - 7}Q${n(-x)},${FOOT} ${n(-x - 5)},${FOOT}H${n(x + 5)}Q${n(x)},${FOOT} ${n(x)},${FOOT - 7}V${n(FOOT - h * 0.16)}C${n(x + 2.5)},${n(FOOT - h * 0.19)} ${n(x + 2.5)},${n(FOOT - h * 0.2)} ${n(x)},${n(FOOT - h * 0.24)}` +
    `V${n(s)}C${n(x)},${n(top + 24)} -8,${n(top + 22)} -6,${n(top + 13)}Z`
  const lh = FOOT - h * 0.22 - s
  const panel = drawPanel(pack, { cx: 0, y: s + 4, w: w - 13, h: lh - 8 }, 13, 0.42, onBody(pack.tone), onBody(pack.tone, pack.tone.trim))
  const feet = [-0.5, 0, 0.5].map((k) => line(`M${n(k * w * 0.6)},${FOOT - 7}v5`, '#000', 1.4, 0.16)).join('')
  const svg =
    path(body, pack.content) +
    clip(
      body,
      rect(-20, top, 40, h * 0.2, '#fff', 0, 0.22) +
        rect(x, s, w, lh, pack.tone.main) +
        rect(x, s, w, 2.4, pack.tone.trim) +
        rect(x, s + lh - 2.4, w, 2.4, pack.tone.trim) +
        panel.svg +
        feet +
        rect(x + 4, top, 4, h, '#fff', 0, 0.36) +
        rect(-x - 7, top, 7, h, '#000', 0, 0.14),
    ) +
    rect(-8, top, 16, 10, pack.tone.dark, 2) +
    [-5, -2, 1, 4].map((k) => line(`M${k},${n(top + 2)}v6`, '#fff', 1, 0.35)).join('')
  return { svg, w, h, panel }
}
