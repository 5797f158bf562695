const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

const firstOf = (word: string) => [...letters.segment(word)][0]?.segment ?? ''

/** One or two letters for a person without a picture: of the first and the last word of the name. A letter keeps its vowel sign. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return `${firstOf(first)}${firstOf(last)}`.toUpperCase()
}
