import { standOnFoot } from '../bounds.ts'
import { drawMotif, type MotifName } from '../motif-table.ts'
import type { Drawing } from '../pack.ts'
import { place } from '../svg.ts'

/** The dish that is made of the pack, large. */
export function serving(motif: MotifName, colour?: string): Drawing {
  return standOnFoot(place(drawMotif(motif, colour), 0, 0, 2.9))
}
