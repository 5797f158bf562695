import { MAX_WON } from '#contract/rules/money.ts'
import type { FieldRule } from '../../../base/form/field-rules.ts'
import { fromSeoulField } from '../../ui/clock.ts'
import { wholeNumber, wholeOf } from '../../ui/won/whole-of.ts'

/** Of a deal that is not of a weekday. */
export const DATES = 'dates'

/** A deal as it is typed. */
export interface DealEntry {
  /** The number of a weekday from Sunday = 0, or {@link DATES}. */
  day: string
  /** Moments of Seoul. */
  when: { startsAt: string; endsAt: string }
  discount: string
}

/** Browsers let years of six digits through. */
const moment: FieldRule = (value) => {
  if (value === '') return 'common.field.required'
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) ? null : 'common.field.invalid'
}
const won = wholeNumber(1, MAX_WON, 'console.products.problem.from')

/** The fields of a new deal that can be wrong (decision 051). */
export const DEAL_RULES = {
  'when.startsAt': moment,
  'when.endsAt': moment,
  discount: (value) => (value.trim() === '' ? 'common.field.required' : won(value)),
} as const satisfies Readonly<Record<string, FieldRule>>

/** The body of the call for a deal that the rules accept. */
export const toDeal = ({ day, when: { startsAt, endsAt }, discount }: DealEntry) => ({
  discount: wholeOf(discount) ?? 0,
  when: day === DATES ? { startsAt: fromSeoulField(startsAt), endsAt: fromSeoulField(endsAt) } : { weekday: Number(day) },
})
