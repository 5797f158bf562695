/**
 * A text that no spreadsheet runs as a formula: without control characters and line ends, and without the signs at its beginning that start
 * one, also in their full-width forms (OWASP, CSV injection).
 */
export function harmlessText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/^[\s=+\-@|%＝＋－＠]+/u, '')
    .trim()
}
