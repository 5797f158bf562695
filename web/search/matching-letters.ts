/** A part of a name, and whether it matches the query. */
export interface NamePart {
  text: string
  matches: boolean
}

const escapeSigns = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Start indexes of the grapheme clusters of a text, and its end: a combining mark must stay with its letter. */
function letterEdges(text: string): number[] {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ index }) => index)
  return [...letters, text.length]
}

/** Splits a name into parts, so that matches can be highlighted. Every typed word matches anywhere. */
export function matchingLetters(name: string, typed: string): NamePart[] {
  const words = typed.normalize('NFC').trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ text: name, matches: false }]
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(longestFirst.map(escapeSigns).join('|'), 'giu')
  const edges = letterEdges(name)
  const parts: NamePart[] = []
  let done = 0
  for (const { index, 0: found } of name.matchAll(pattern)) {
    const start = Math.max(done, edges.findLast((edge) => edge <= index) ?? index)
    const end = edges.find((edge) => edge >= index + found.length) ?? name.length
    if (end <= start) continue
    if (start > done) parts.push({ text: name.slice(done, start), matches: false })
    parts.push({ text: name.slice(start, end), matches: true })
    done = end
  }
  if (done < name.length) parts.push({ text: name.slice(done), matches: false })
  return parts
}
