import { drawBackPrint } from './back-print.ts'
import { type Box, drawLabel, layLabel } from './label.ts'
import { drawMotif } from './motif-table.ts'
import type { Pack, Panel } from './pack.ts'
import { place } from './svg.ts'

/**
 * Fills a label's ground: name above, motif below, both centred, as on the mock-ups' packs.
 * @param largest greatest size of the Latin name
 * @param share part of the box's height that the motif gets (0 = no motif)
 */
export function drawPanel(pack: Pack, box: Box, largest: number, share = 0.42, ink = pack.tone.ink, sinhalaInk = ink): Panel {
  if (pack.side === 'back') return { ...drawBackPrint(pack, box), box }
  const motif = pack.motif && share > 0 ? pack.motif : undefined
  const textHeight = box.h * (motif ? 1 - share : 1)
  const laid = layLabel(pack.label, { ...box, h: textHeight }, largest)
  if (!motif) {
    const top = box.y + Math.max(0, (box.h - laid.height) / 2)
    return { svg: drawLabel(laid, box.cx, top, ink, sinhalaInk), laid, box }
  }
  const rest = box.h - laid.height
  const scale = Math.min((rest - 2) / 39, (box.w - 2) / 42, 1.15)
  const gap = (rest - scale * 40) / 3
  const svg =
    drawLabel(laid, box.cx, box.y + gap, ink, sinhalaInk) +
    place(drawMotif(motif, pack.motifColour), box.cx, box.y + gap * 2 + laid.height + scale * 20, scale)
  return { svg, laid, box }
}
