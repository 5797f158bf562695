/** The whole number that somebody typed, with or without separators and a won sign; null for anything else. */
export function wholeOf(text: string): number | null {
  const digits = text.replaceAll(/[\s,.₩원]/g, '')
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null
}
