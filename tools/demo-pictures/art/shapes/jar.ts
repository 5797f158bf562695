import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { clip, ellipse, line, n, path, rect, seeded } from '../svg.ts'

/** Glass jar with a screw lid: jam, pickle, sambol, balm, coffee. */
export const jar: Shape = (pack) => {
  const h = 68 + 52 * pack.size
  const w = 52 + 26 * pack.size
  const x = -w / 2
  const top = FOOT - h
  const lid = pack.tone.main
  const body =
    `M${n(x + 8)},${n(top + 16)}H${n(-x - 8)}Q${n(-x)},${n(top + 18)} ${n(-x)},${n(top + 28)}V${FOOT - 8}Q${n(-x)},${FOOT} ${n(-x - 8)},${FOOT}` +
    `H${n(x + 8)}Q${n(x)},${FOOT} ${n(x)},${FOOT - 8}V${n(top + 28)}Q${n(x)},${n(top + 18)} ${n(x + 8)},${n(top + 16)}Z`
  const random = seeded(pack.sku.length * 31 + Math.round(h * 7))
  const bits = Array.from({ length: 34 }, () =>
    ellipse(
      x + 4 + random() * (w - 8),
      top + 27 + random() * (h - 30),
      1.4 + random() * 2.2,
      1.2 + random() * 1.6,
      random() < 0.3 ? '#fff' : '#000',
      0,
      0.1,
    ),
  ).join('')
  const ly = top + 33
  const lh = h - 43
  const panel = drawPanel(pack, { cx: 0, y: ly + 5, w: w - 17, h: lh - 10 }, 13, h > 84 ? 0.42 : 0)
  const ridges = Array.from({ length: 11 }, (_, i) => line(`M${n(x + 9 + (i * (w - 18)) / 10)},${n(top + 3.5)}v6`, '#fff', 1.6, 0.28)).join(
    '',
  )
  const svg =
    path(body, '#F3F6F0') +
    clip(
      body,
      rect(x, top + 23, w, h, pack.content) +
        bits +
        rect(x, ly, w, lh, pack.tone.panel) +
        rect(x, ly, w, 2.4, pack.tone.dark) +
        rect(x, ly + lh - 2.4, w, 2.4, pack.tone.dark) +
        panel.svg +
        rect(x + 4, top, 5, h, '#fff', 0, 0.4) +
        rect(-x - 7, top, 7, h, '#000', 0, 0.1),
    ) +
    rect(x + 4, top, w - 8, 16, lid, 3) +
    path(`M${n(-x - 12)},${n(top)}h5q3,0 3,3v10q0,3 -3,3h-5Z`, '#000', 0.14) +
    line(`M${n(x + 5)},${n(top + 12.5)}H${n(-x - 5)}`, '#000', 1.6, 0.2) +
    ridges
  return { svg, w, h, panel }
}
