/** Characters that XML 1.0 forbids (https://www.w3.org/TR/xml/#charsets), and controls that tab-separated lines cannot carry. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
const MARKUP = /<\/?[a-z][^<>]*>|<!--[\s\S]*?-->/gi

/**
 * A text as one line without markup, control characters and unpaired surrogates, of at most `most` UTF-16 units; a longer one ends at
 * a space.
 */
export function plainText(text: string, most: number): string {
  const line = text.replace(MARKUP, ' ').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  // One unit more shows whether the cut falls on the end of a word.
  const part = line.slice(0, most + 1)
  const end = part.lastIndexOf(' ')
  return (end > most / 2 ? part.slice(0, end) : line.slice(0, most)).replace(FORBIDDEN, '').trim()
}
