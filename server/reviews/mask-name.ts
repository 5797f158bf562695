import { hasSomethingToSee } from '#contract/rules/visible-text.ts'

/** The hidden part, of constant length, so that the length of the name is not revealed. */
const HIDDEN = '****'

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

const isCharacter = (segment: string) => segment === ' ' || hasSomethingToSee(segment)

/**
 * A name as others see it: its first two characters, of a two-character name only the first, of a one-character name none (product rules,
 * 13). A character is what a reader takes for one: a Sinhala letter with its vowel sign is not cut in two, and a mark of direction, which
 * would turn what is behind the name, is none.
 */
export function maskName(name: string): string {
  const letters = Array.from(characters.segment(name.trim()), ({ segment }) => segment).filter(isCharacter)
  return `${letters.slice(0, Math.min(2, letters.length - 1)).join('')}${HIDDEN}`
}
