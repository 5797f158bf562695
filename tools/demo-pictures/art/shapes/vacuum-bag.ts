import { drawMotif } from '../motif-table.ts'
import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { clip, line, n, path, place, rect } from '../svg.ts'

/** How the pieces lie in the bag's window: x, y, scale and turn, in units of a window 64 wide and 52 high. */
const LAYOUTS: Record<string, [number, number, number, number][]> = {
  few: [
    [0, 12, 1.35, -6],
    [2, 39, 1.3, 7],
  ],
  many: [
    [-16, 9, 0.86, -10],
    [16, 10, 0.86, 12],
    [0, 25, 0.9, 2],
    [-17, 41, 0.86, 8],
    [17, 42, 0.86, -12],
  ],
  one: [[0, 25, 1.5, -16]],
  pair: [
    [-16, 26, 1.14, -5],
    [17, 26, 1.14, 7],
  ],
}

/** Clear vacuum bag with a printed header and a paper label: fish, prawns, dry fish. */
export const vacuumBag: Shape = (pack) => {
  const grow = 0.88 + 0.22 * pack.size
  const w = 84
  const h = 112
  const top = FOOT - h
  const body = `M-42,${top + 3}Q-42,${top} -39,${top}H39Q42,${top} 42,${top + 3}L40.5,${top + h * 0.5}L42,${FOOT - 3}Q42,${FOOT} 39,${FOOT}H-39Q-42,${FOOT} -42,${FOOT - 3}L-40.5,${top + h * 0.5}Z`
  const inner = `M-36,${top + 20}Q0,${top + 16} 36,${top + 20}V${FOOT - 34}H-36Z`
  const motif = pack.motif
  const pieces = motif
    ? (LAYOUTS[pack.kind] ?? LAYOUTS.few ?? [])
        .map(([x, y, s, turn]) => place(drawMotif(motif, pack.motifColour), x, top + 22 + y, s, turn))
        .join('')
    : ''
  const panel = drawPanel(pack, { cx: 0, y: FOOT - 34.6, w: 64, h: 24 }, 13.5, 0)
  const svg =
    path(body, '#EEF4F4') +
    clip(
      body,
      path(inner, pack.content) +
        pieces +
        line(`M-33,${top + 24}L-24,${top + 60}M31,${top + 24}Q26,${top + 40} 33,${top + 64}`, '#fff', 2.4, 0.6) +
        path(`M-22,${top + 18}h12l-14,62h-12Z`, '#fff', 0.22) +
        rect(-44, top, 88, 15, pack.tone.main) +
        rect(-44, top + 15, 88, 2, pack.tone.trim) +
        Array.from({ length: 20 }, (_, i) => rect(-40 + i * 4.2, top + 3, 1, 9, '#fff', 0, 0.2)).join('') +
        rect(-44, FOOT - 40, 88, 33, pack.tone.panel) +
        rect(-44, FOOT - 40, 88, 3, pack.tone.main) +
        rect(-44, FOOT - 8, 88, 9, pack.tone.main) +
        panel.svg +
        rect(-42, top, 5, h, '#fff', 0, 0.3) +
        rect(36, top, 6, h, '#000', 0, 0.1),
    )
  return {
    svg: place(svg, 0, n(FOOT - FOOT * grow) === '0' ? 0 : FOOT - FOOT * grow, grow),
    w: w * grow,
    h: h * grow,
    panel: { ...panel, laid: { ...panel.laid, size: panel.laid.size * grow } },
  }
}
