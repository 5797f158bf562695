import { drawMotif } from '../motif-table.ts'
import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { clip, line, path, place, rect } from '../svg.ts'

/** Woven sack with a stitched mouth and an oval window on the grain: rice, flour and pulses from 1 kg up. */
export const sack: Shape = (pack) => {
  const { main, dark, trim } = pack.tone
  const scale = 0.8 + 0.21 * Math.max(0, (pack.size - 0.7) / 0.3)
  const body =
    'M-45,0Q-42,4 -36,2Q0,-2 36,2Q42,4 45,0Q44,20 47,50Q50,90 44,114Q43,120 34,120H-34Q-43,120 -44,114Q-50,90 -47,50Q-44,20 -45,0Z'
  const panel = drawPanel(pack, { cx: 0, y: 24, w: 80, h: 40 }, 19, 0, '#fff', trim)
  const window = 'M-31,92A31,21 0 0 1 31,92A31,21 0 0 1 -31,92Z'
  const grains = pack.motif
    ? clip(
        window,
        path(window, pack.content) +
          place(drawMotif(pack.motif, pack.motifColour), -9, 89, 0.98) +
          place(drawMotif(pack.motif, pack.motifColour), 9, 96, 0.94),
      )
    : ''
  const svg =
    path(body, main) +
    clip(
      body,
      line('M-52,10Q0,4 52,10', trim, 2).replace('stroke-linecap="round"', 'stroke-dasharray="4 3"') +
        rect(-52, 20, 104, 48, dark) +
        line('M-52,20H52M-52,68H52', trim, 2) +
        panel.svg +
        grains +
        line(window, trim, 2) +
        path('M-52,-6h14l-4,130h-14Z', '#fff', 0.2) +
        path('M52,-6h-12l3,130h12Z', '#000', 0.12),
    )
  return { svg: place(svg, 0, FOOT - 120 * scale, scale), w: 96 * scale, h: 120 * scale, panel: scalePanel(panel, scale) }
}

/** The label is drawn in the sack's own units: its size on the canvas follows the sack's scale. */
function scalePanel<T extends { laid: { size: number } }>(panel: T, scale: number): T {
  return { ...panel, laid: { ...panel.laid, size: panel.laid.size * scale } }
}
