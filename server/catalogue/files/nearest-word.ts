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
  const near = words.filter((word) => bare.length > 3 && editDistance(plain(word), bare, 2) <= 2)
  return near.length === 1 ? (near[0] ?? null) : null
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

/** The least number of letters to put in, take out or change (Levenshtein); `most + 1` when it is more. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, its] of [...other].entries()) {
      const change = (previous[column] ?? 0) + (letter === its ? 0 : 1)
      current.push(Math.min(change, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
