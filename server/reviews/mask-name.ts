/** Stands for the hidden part, always of one length, so that it does not tell how long the name is. */
const HIDDEN = '****'

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * A name as others see it: its first two characters, of a two-character name only the first, of a one-character name none (decisions,
 * Screens). A character is what a reader takes for one: a Sinhala letter with its vowel sign is not cut in two.
 */
export function maskName(name: string): string {
  const letters = Array.from(characters.segment(name.trim()), ({ segment }) => segment)
  return `${letters.slice(0, Math.min(2, letters.length - 1)).join('')}${HIDDEN}`
}
