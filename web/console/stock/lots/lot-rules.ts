import type { FieldRule } from '../../../base/form/field-rules.ts'

/** Code and date of a lot as they are typed; without a date it is empty. */
export interface LotEntry {
  code: string
  bestBefore: string
}

/** The field of a lot that can be wrong: browsers let years of six digits through. */
export const LOT_RULES = {
  bestBefore: (value) => (/^(\d{4}-\d{2}-\d{2})?$/.test(value) ? null : 'common.field.invalid'),
} as const satisfies Partial<Record<keyof LotEntry, FieldRule>>

/** The body of the call for a lot that the rules accept. */
export const toLot = ({ code, bestBefore }: LotEntry) => ({ code: code.trim(), bestBefore: bestBefore || null })
