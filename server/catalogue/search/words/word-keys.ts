import { disassemble, getChoseong } from 'es-hangul'
import { foldDevanagari, foldLatin, foldSinhala } from './fold-script.ts'
import { HANGUL, soundOf } from './sound.ts'

/** A normalised word and the forms in which it is compared. The same for words of products and of queries. */
export type WordKeys = {
  word: string
  /** In its own script, with what people exchange there made one; Korean by its letters, so that a half-typed syllable fits. */
  folded: string
  /** How it sounds, the same across scripts; may be empty. */
  sound: string
  /** Initial consonants of a Korean word; else empty. */
  initials: string
  /** Consonants alone, as Koreans abbreviate: ㄱㅊㄱㄹ. */
  onlyInitials: boolean
}

const ONLY_INITIALS = /^[ㄱ-ㅎ]{2,}$/u
const FIGURES = /^\p{N}+$/u
/** Whether a word is a number. */
export const isFigure = (word: string) => FIGURES.test(word)

/** Takes a normalised word into its keys. Never throws. */
export function keysOf(word: string): WordKeys {
  if (HANGUL.test(word)) {
    const onlyInitials = ONLY_INITIALS.test(word)
    const folded = disassemble(word)
    return {
      word,
      folded,
      sound: onlyInitials ? '' : soundOf(word, folded),
      initials: onlyInitials ? word : getChoseong(word),
      onlyInitials,
    }
  }
  const folded = foldedOf(word)
  return { word, folded, sound: soundOf(word, folded), initials: '', onlyInitials: false }
}

function foldedOf(word: string): string {
  const first = word.codePointAt(0) ?? 0
  if (first >= 0xd80 && first < 0xe00) return foldSinhala(word) || word
  if (first >= 0x900 && first < 0x980) return foldDevanagari(word) || word
  return foldLatin(word)
}
