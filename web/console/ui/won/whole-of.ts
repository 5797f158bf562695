import type { TextKey } from '#contract/text/translate.ts'
import { withoutSeparators } from '#contract/text/typed-number.ts'
import type { FieldRule } from '../../../base/form/field-rules.ts'

/**
 * The whole number that somebody typed, with or without separators and a won sign; null for anything else.
 * @param most the largest number that is taken
 */
export function wholeOf(text: string, most = 9_999_999_999): number | null {
  const digits = withoutSeparators(text).replaceAll(/\.(?=\d{3}\b)/g, '')
  return /^\d{1,10}$/.test(digits) && Number(digits) <= most ? Number(digits) : null
}

/**
 * The rule of a field that takes a whole number from `least` to `most`, as {@link wholeOf} reads it; `wrong` is the message for anything
 * else.
 */
export const wholeNumber =
  (least: number, most: number, wrong: TextKey): FieldRule =>
  (value) => {
    const number = wholeOf(value, most)
    return number !== null && number >= least ? null : wrong
  }
