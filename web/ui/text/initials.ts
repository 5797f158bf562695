const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

const firstOf = (word: string) => [...letters.segment(word)][0]?.segment ?? ''

/**
 * The letters that stand for a person without a picture: the first of the first and of the last word of the name, a letter with its vowel
 * sign; a Korean name of one word shows its last two syllables.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  if (words.length === 1 && /^[가-힣]+$/u.test(first)) return first.slice(-2)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return `${firstOf(first)}${firstOf(last)}`.toUpperCase()
}
