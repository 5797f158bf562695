/** Characters of what stayed the same that are shown on either side of a change. */
const AROUND = 40
/** Longest text that is shown whole, in characters. */
const SHORT = 160

/** The parts of two long texts in which they differ, with some words around them; short ones as they are. */
export function differingParts(before: string, now: string): { before: string; now: string } {
  if (before.length <= SHORT && now.length <= SHORT) return { before, now }
  const least = Math.min(before.length, now.length)
  let start = 0
  while (start < least && before[start] === now[start]) start++
  let end = 0
  while (end < least - start && before.at(-1 - end) === now.at(-1 - end)) end++
  const part = (text: string) => {
    const from = wordStart(text, start - AROUND)
    const to = wordEnd(text, text.length - end + AROUND)
    return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`
  }
  return { before: part(before), now: part(now) }
}

/** The beginning of the word at a place. */
function wordStart(text: string, at: number): number {
  return at <= 0 ? 0 : Math.max(text.lastIndexOf(' ', at), text.lastIndexOf('\n', at)) + 1
}

/** The end of the word at a place. */
function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const [rest] = text.slice(at).split(/\s/, 1)
  return at + (rest?.length ?? 0)
}
