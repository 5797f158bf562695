/**
 * The whole number that somebody typed, with or without separators and a won sign; null for anything else.
 * @param most the largest number that is taken
 */
export function wholeOf(text: string, most = 9_999_999_999): number | null {
  const digits = text.replaceAll(/[\s,₩원]|\.(?=\d{3}\b)/g, '')
  return /^\d{1,10}$/.test(digits) && Number(digits) <= most ? Number(digits) : null
}
