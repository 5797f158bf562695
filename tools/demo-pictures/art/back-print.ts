import type { Box, LaidLabel } from './label.ts'
import { drawLabel, layLabel } from './label.ts'
import type { Pack } from './pack.ts'
import { line, rect } from './svg.ts'
import { drawText, textWidth } from './text.ts'

/** The print on a pack's back: the name, lines of small print, a table, a bar code and the net content. */
export function drawBackPrint(pack: Pack, box: Box): { svg: string; laid: LaidLabel } {
  const paper = rect(box.cx - box.w / 2 - 2, box.y - 2, box.w + 4, box.h + 4, '#FFFDF6', 1.5)
  const laid = layLabel(pack.label, { ...box, w: box.w * 0.9, h: Math.max(8, box.h * 0.24) }, 8)
  const ink = '#423E37'
  let y = box.y + laid.height + 4.5
  const left = box.cx - box.w / 2 + 2
  const full = box.w - 4
  const floor = box.y + box.h
  const codeHeight = Math.min(12, box.h * 0.2)
  let print = ''
  for (let i = 0; y < floor - codeHeight - 6; i++) {
    const table = i > 3
    print += table
      ? line(`M${left},${y}H${left + full * 0.55}M${left + full * 0.78},${y}H${left + full}`, ink, 0.9, 0.75)
      : line(`M${left},${y}H${left + full * (i === 3 ? 0.6 : 1)}`, ink, 0.9, 0.55)
    y += table ? 3.6 : 3
    if (i === 3) y += 1.6
  }
  const bars = Array.from({ length: 14 }, (_, i) =>
    rect(left + i * 1.7, floor - codeHeight, 0.6 + ((i * 7) % 3) * 0.35, codeHeight, '#1C2A20'),
  ).join('')
  const room = full - 26
  const size = Math.min(6, (6 * room) / Math.max(1, textWidth(pack.unit, 6, 'latin')))
  const net = size > 2.5 ? drawText(pack.unit, left + 26 + room / 2, floor - codeHeight / 2 + size * 0.35, size, '#1C2A20', 'latin') : ''
  return { svg: paper + drawLabel(laid, box.cx, box.y + 1, '#1C2A20') + print + bars + net, laid }
}
