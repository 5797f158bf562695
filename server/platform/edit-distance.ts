/**
 * Whether one character changed, added or left out makes one word of another, or none at all: `editDistance` of at most 1, found in one
 * pass.
 */
export function differsByOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [after, beside] =
    one.length === other.length ? [same + 1, same + 1] : one.length > other.length ? [same + 1, same] : [same, same + 1]
  return one.slice(after) === other.slice(beside)
}

/** How many characters have to be changed, added or left out to make one word of another (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
