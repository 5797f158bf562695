import type { ProductDraft } from './draft.ts'

/** The properties of every part of the editor: the draft, how to change it, and the faults by field. */
export interface PartProps {
  draft: ProductDraft
  change: (part: Partial<ProductDraft>) => void
  problems: Readonly<Partial<Record<string, string>>>
}
