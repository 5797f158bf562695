import { drawMotif, type MotifName } from '../motif-table.ts'
import { type Drawing, FOOT } from '../pack.ts'
import { place } from '../svg.ts'

/** Lower edge of the motifs that are served as they are, in units below their middle. */
const DEPTH: Partial<Record<MotifName, number>> = { noodleBowl: 17, curryBowl: 16, gulab: 17, poha: 17, falooda: 19, biryani: 17, cupcake: 20 }

/** The dish that is made of the pack, large. */
export function serving(motif: MotifName, colour?: string): Drawing {
  const scale = 2.9
  const depth = DEPTH[motif] ?? 18
  return { svg: place(drawMotif(motif, colour), 0, FOOT - depth * scale, scale), w: 124, h: 112 }
}
