/** The letters of an avatar: the first of the first and of the last word; a Korean name shows its last two syllables. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first = ''] = words
  if (/^[가-힣]+$/u.test(first) && words.length === 1) return first.slice(-2)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return [first, last]
    .map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '')
    .join('')
    .toUpperCase()
}
