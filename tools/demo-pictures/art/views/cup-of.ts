import { standOnFoot } from '../bounds.ts'
import { teacup } from '../motifs/drinks/teacup.ts'
import type { Drawing } from '../pack.ts'
import { place } from '../svg.ts'

/** A cup of what the pack makes: tea, coffee, malt. */
export function cupOf(colour: string): Drawing {
  return standOnFoot(place(teacup(colour), 0, 0, 2.82))
}
