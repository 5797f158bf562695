import { standOnFoot } from '../bounds.ts'
import { drawMotif, type MotifName } from '../motif-table.ts'
import type { Drawing } from '../pack.ts'
import { ellipse, place } from '../svg.ts'

const PILE: [number, number, number, number][] = [
  [-34, 96, 0.86, -6],
  [34, 96, 0.86, 8],
  [0, 99, 0.9, 0],
  [-17, 78, 0.86, 10],
  [18, 78, 0.86, -8],
  [0, 60, 0.86, 4],
]

/** A plate with the goods piled on it: biscuits, fried snacks, dry fish. */
export function plateOf(motif: MotifName, colour?: string): Drawing {
  const svg =
    ellipse(0, 110, 63, 18, '#C4BFB3') +
    ellipse(0, 107, 63, 18, '#FFFFFF') +
    ellipse(0, 106, 47, 11.6, '#EBE8E1') +
    PILE.map(([x, y, s, turn]) => place(drawMotif(motif, colour), x, y, s, turn)).join('')
  return standOnFoot(svg)
}
