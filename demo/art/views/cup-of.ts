import { teacup } from '../motifs/teacup.ts'
import type { Drawing } from '../pack.ts'
import { place } from '../svg.ts'

/** A cup of what the pack makes: tea, coffee, malt. */
export function cupOf(colour: string): Drawing {
  return { svg: place(teacup(colour), 0, 77, 2.82), w: 122, h: 106 }
}
