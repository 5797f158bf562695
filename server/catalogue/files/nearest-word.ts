import { editDistance } from '#server/platform/edit-distance.ts'

/** Letters that a typing error may change. */
const MAX_OFF = 2

/**
 * The word of a list that was perhaps meant: equal without case and signs, the only one that contains the text as a word, or at most two
 * letters off. Null when none or several are.
 */
export function nearestWord(text: string, words: readonly string[]): string | null {
  const bare = plain(text)
  if (bare === '') return null
  const equal = words.filter((word) => plain(word) === bare)
  if (equal[0] !== undefined) return equal[0]
  const holding = words.filter((word) => partsOf(word).includes(bare))
  if (holding.length === 1) return holding[0] ?? null
  const near = words.filter((word) => bare.length > 3 && isNear(plain(word), bare))
  return near.length === 1 ? (near[0] ?? null) : null
}

/** The lengths are compared first: a cell may hold thousands of letters. */
function isNear(one: string, other: string): boolean {
  return Math.abs(one.length - other.length) <= MAX_OFF && editDistance(one, other) <= MAX_OFF
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

function partsOf(word: string): string[] {
  return word
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
}
