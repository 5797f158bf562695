import { drawMotif } from '../motif-table.ts'
import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { n, path, place, rect } from '../svg.ts'

/** Width, height and depth of the boxes by kind of goods. */
const FORMS: Record<string, [number, number, number]> = {
  upright: [62, 96, 13],
  tea: [74, 84, 15],
  flat: [88, 56, 13],
  long: [110, 44, 11],
  slim: [46, 110, 11],
  block: [72, 62, 14],
}

/** Folding box seen a little from the right: tea, soap, toothpaste, incense, cubes. */
export const box: Shape = (pack) => {
  const [baseW, baseH, deep] = FORMS[pack.kind] ?? [62, 96, 13]
  const grow = pack.kind === 'upright' ? 0.86 + 0.3 * pack.size : 1
  const w = baseW * grow
  const h = baseH * grow
  const x = -(w + deep) / 2
  const right = x + w
  const top = FOOT - h + 8
  const face = FOOT - top
  const { main, dark, trim } = pack.tone
  const low = face < 60
  const py = top + (low ? 6 : face * 0.2)
  const ph = low ? face - 12 : face * 0.68
  const panel = low
    ? drawPanel(
        pack,
        {
          cx: x + 6 + (w - 12) * (pack.motif && pack.side === 'front' ? 0.37 : 0.5),
          y: py + 3,
          w: (w - 12) * (pack.motif && pack.side === 'front' ? 0.62 : 0.88),
          h: ph - 6,
        },
        14,
        0,
      )
    : drawPanel(pack, { cx: x + w / 2, y: py + 4, w: w - 18, h: ph - 7 }, 15, 0.45)
  const lid = `M${n(x)},${n(top)}L${n(x + deep)},${n(top - 8)}H${n(right + deep)}L${n(right)},${n(top)}Z`
  const side =
    low && pack.motif && pack.side === 'front'
      ? place(drawMotif(pack.motif, pack.motifColour), x + 6 + (w - 12) * 0.83, py + ph / 2, Math.min((ph - 3) / 42, ((w - 12) * 0.3) / 42))
      : ''
  const svg =
    path(lid, main) +
    path(lid, '#fff', 0.3) +
    path(`M${n(right)},${n(top)}L${n(right + deep)},${n(top - 8)}V${FOOT - 8}L${n(right)},${FOOT}Z`, dark) +
    rect(x, top, w, face, main) +
    (low ? '' : rect(x, top + face * 0.08, w, face * 0.05, trim)) +
    rect(x + 6, py, w - 12, ph, pack.tone.panel) +
    panel.svg +
    side +
    rect(x, top, 4, face, '#fff', 0, 0.25)
  return { svg, w: w + deep, h, panel }
}
