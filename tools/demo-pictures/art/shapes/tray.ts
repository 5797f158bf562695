import { drawMotif, type MotifName } from '../motif-table.ts'
import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { line, path, place, rect } from '../svg.ts'

const PLACES: [number, number, number][] = [
  [-31, -45, -8],
  [-10, -48, 12],
  [12, -46, -14],
  [31, -44, 8],
  [-23, -33, 10],
  [0, -35, -6],
  [24, -33, 16],
  [-33, -29, -12],
  [34, -28, -6],
]

/** Black tray under film with a sticker: meat, sausages, cut fish. */
export const tray: Shape = (pack) => {
  const grow = 0.92 + 0.16 * pack.size
  const motif: MotifName = pack.motif ?? 'meatCube'
  const food = PLACES.map(([x, y, turn], i) =>
    place(drawMotif(motif, pack.motifColour), x, y, i % 3 === 1 ? 0.84 : 0.76, pack.kind === 'turned' ? turn - 50 : turn),
  ).join('')
  const panel = drawPanel(pack, { cx: 8, y: -24.6, w: 66, h: 21 }, 13, 0)
  const svg =
    path('M-54,-44L-46,-60H46L54,-44Z', '#33403A') +
    rect(-50, -60, 100, 44, '#22302A', 7) +
    food +
    path('M-58,-22H58L49,0H-49Z', '#22302A') +
    path('M-58,-22H58L57,-17.6H-57Z', '#4A5A52') +
    path('M-46,-58H-30L-40,-20H-54Z', '#fff', 0.22) +
    path('M30,-58H36L28,-22H22Z', '#fff', 0.16) +
    rect(-28, -32, 72, 31, pack.tone.panel, 2) +
    path('M-28,-27V-30Q-28,-32 -26,-32H42Q44,-32 44,-30V-27Z', pack.tone.main) +
    panel.svg +
    line('M-50,-60H50', '#5A6A62', 1.4)
  return {
    svg: place(svg, 0, FOOT, grow),
    w: 118 * grow,
    h: 64 * grow,
    panel: { ...panel, laid: { ...panel.laid, size: panel.laid.size * grow } },
  }
}
