import type { CorrectionReason } from '#contract/rules/products/lots.ts'
import { MAX_STOCK } from '#contract/rules/products/stock.ts'
import { type FieldRule, optionalNote } from '../../base/form/field-rules.ts'
import { wholeNumber, wholeOf } from '../ui/won/whole-of.ts'

/** A correction as it is typed. */
export interface CorrectionEntry {
  reason: CorrectionReason
  pieces: string
  note: string
  /** The count that it corrects. */
  was: number
}

/** The typed fields of a correction (decision 051). */
export const CORRECTION_RULES = {
  pieces: wholeNumber(1, MAX_STOCK, 'console.products.problem.from'),
  note: optionalNote,
} as const satisfies Partial<Record<keyof CorrectionEntry, FieldRule>>

/** The pieces of a correction; 0 for what is no number. */
export const piecesOf = ({ pieces }: Pick<CorrectionEntry, 'pieces'>): number => wholeOf(pieces, MAX_STOCK) ?? 0

/** The body of the call for a correction that the rules accept. */
export function toCorrection({ reason, pieces, note, was }: CorrectionEntry) {
  return { reason, pieces: piecesOf({ pieces }), was, ...(note.trim() && { note: note.trim() }) }
}

/** The count after a correction; below 0 when more is taken out than there is. */
export function countAfter(entry: Omit<CorrectionEntry, 'note'>): number {
  return entry.reason === 'found' ? entry.was + piecesOf(entry) : entry.was - piecesOf(entry)
}
