import type { Language } from '../rules/languages.ts'

/** Browsers may wrap after a dash or tilde; word joiners prevent it. */
const JOINED_DASH = '\u2060–\u2060'
const JOINED_TILDE = '\u2060~\u2060'

/**
 * A range of days from the settings, such as `5-7`, in the language's notation: `5–7`, in Korean `5~7`. It does not wrap.
 * @param range figures separated by a hyphen or dash; a single figure stays unchanged
 */
export function formatRange(range: string, language: Language): string {
  return range.replaceAll(/\s*[-–~]\s*/g, language === 'ko' ? JOINED_TILDE : JOINED_DASH)
}
