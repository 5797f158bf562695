import type { Language } from '../languages.ts'

/** Browsers may break a line after a dash or a tilde: word joiners forbid it. */
const JOINED_DASH = '\u2060–\u2060'
const JOINED_TILDE = '\u2060~\u2060'

/**
 * A range of days as the settings hold it, such as `5-7`, in the signs of the language: `5–7`, in Korean `5~7`. It stays on one line.
 * @param range figures with a hyphen or a dash between them; a single figure stays as it is
 */
export function formatRange(range: string, language: Language): string {
  return range.replaceAll(/\s*[-–~]\s*/g, language === 'ko' ? JOINED_TILDE : JOINED_DASH)
}
