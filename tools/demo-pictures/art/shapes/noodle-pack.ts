import { drawMotif } from '../motif-table.ts'
import { FOOT, type Shape } from '../pack.ts'
import { onBody } from '../palette.ts'
import { drawPanel } from '../panel.ts'
import { clip, ellipse, line, n, path, place, rect } from '../svg.ts'

/** Square pillow pack of instant noodles; `multi` is the fat family pack. */
export const noodlePack: Shape = (pack) => {
  const tall = pack.kind === 'multi' ? 14 : 0
  const top = FOOT - 92 - tall
  const w = 92 + tall * 0.8
  const e = w / 2
  const body = `M${n(-e + 2)},${top}H${n(e - 2)}L${n(e - 4)},${top + 6}Q${n(e)},${top + 46} ${n(e - 4)},${FOOT - 7}L${n(e - 2)},${FOOT}H${n(-e + 2)}L${n(-e + 4)},${FOOT - 7}Q${n(-e)},${top + 46} ${n(-e + 4)},${top + 6}Z`
  const panel = drawPanel(
    pack,
    { cx: 0, y: top + 14, w: w - 22, h: 38 + tall * 0.7 },
    17,
    0,
    onBody(pack.tone),
    onBody(pack.tone, pack.tone.trim),
  )
  const bowl = FOOT - 19
  const noodles = [0, 1, 2, 3].map((i) => line(`M${-24 + i * 7},${bowl - 5 + (i % 2) * 3}q6,-8 12,0t12,0`, '#FCE08F', 2.2)).join('')
  const extra = pack.motif ? place(drawMotif(pack.motif, pack.motifColour), 22, bowl - 9, 0.52, 12) : ''
  const svg =
    path(body, pack.tone.main) +
    clip(
      body,
      path(`M${-e},${FOOT}V${bowl - 14}Q0,${bowl - 34} ${e},${bowl - 14}V${FOOT}Z`, pack.tone.dark, 0.5) +
        rect(-e, top, w, 9, pack.tone.dark) +
        rect(-e, FOOT - 8, w, 9, pack.tone.dark) +
        panel.svg +
        ellipse(0, bowl, 36, 15, '#FFF7E2') +
        ellipse(0, bowl - 3, 30, 10.4, '#E7A93C') +
        noodles +
        extra +
        Array.from(
          { length: 22 },
          (_, i) => rect(-e + 3 + i * 4.4, top + 2, 0.9, 5, '#fff', 0, 0.3) + rect(-e + 3 + i * 4.4, FOOT - 6, 0.9, 5, '#fff', 0, 0.3),
        ).join('') +
        path(`M${-e},${top}h11v112h-11Z`, '#fff', 0.22) +
        path(`M${e},${top}h-11v112h11Z`, '#000', 0.13),
    )
  return { svg, w, h: FOOT - top, panel }
}
