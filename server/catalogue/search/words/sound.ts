import sanscript from '@indic-transliteration/sanscript'
import { disassemble } from 'es-hangul'
import { foldLatin } from './fold-script.ts'

/** Letters of Sinhala that the transliteration has no Latin letter for: as they are spoken and romanised by hand. */
const SINHALA_SPOKEN: Readonly<Record<string, string>> = {
  ඳ: 'න්ද',
  ඹ: 'ම්බ',
  ඟ: 'න්ග',
  ඬ: 'න්ඩ',
  ඦ: 'න්ජ',
  ෆ: 'ප',
  'ැ': 'ා',
  'ෑ': 'ා',
  ඇ: 'අ',
  ඈ: 'අ',
  ඥ: 'ඤ',
}
const SINHALA_SPECIAL = /[ඳඹඟඬඦෆැෑඇඈඥ]/gu

/** Scripts of South Asia by their blocks of 128 signs from U+0900 on. */
const SCRIPTS = ['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada', 'malayalam', 'sinhala']

const HANGUL_LETTER = /^\p{Script=Hangul}/u
const LATIN_LETTER = /^\p{Script=Latin}/u
const LETTER = /^\p{L}/u

/** The script of a normalised word by its first letter; null for figures. */
export function scriptOf(word: string): string | null {
  if (HANGUL_LETTER.test(word)) return 'hangul'
  if (LATIN_LETTER.test(word)) return 'latin'
  return southAsianScript(word) ?? (LETTER.test(word) ? 'other' : null)
}

/** The script of South Asia that a word is written in, or null. */
function southAsianScript(word: string): string | null {
  return SCRIPTS[((word.codePointAt(0) ?? 0) - 0x900) >> 7] ?? null
}

/** A word of a South Asian script in Latin letters as people romanise it: karapincha, miris. Null for other scripts. */
function romanised(word: string): string | null {
  const script = southAsianScript(word)
  if (script === null) return null
  const spoken = script === 'sinhala' ? word.replace(SINHALA_SPECIAL, (letter) => SINHALA_SPOKEN[letter] ?? letter) : word
  return sanscript
    .t(spoken, script, 'iast')
    .replaceAll('c', 'ch')
    .replace(/[ṅñṇṃ]|m̐/gu, 'n')
    .replace(/ḥ/gu, '')
    .replace(/ṛ/gu, 'ri')
    .replace(/[śṣ]/gu, 'sh')
    .normalize('NFD')
    .replace(/[^a-z]/gu, '')
}

/** Replacement rules, in order, that unify spellings of one sound. `C` is the sound of ch. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tch|chh|ch/g, 'C'],
  [/sh|sch/g, 's'],
  [/ph|f/g, 'p'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/ee|ea|ie/g, 'i'],
  [/oo|ou/g, 'u'],
  [/au|(?:aw|ow)(?![aeiou])/g, 'o'],
  [/ai|ei|ae|(?:ay|ey)(?![aeiou])/g, 'e'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/(?<=[bdgjkpqrtC])h/g, ''],
  [/[mn](?=[bCdgjkpst])/g, 'n'],
  [/(.)\1+/g, '$1'],
]

function soundOfLatin(word: string): string {
  let sound = word
  for (const [spelling, as] of LATIN_SOUNDS) sound = sound.replace(spelling, as)
  // The a at the end is written or not: dal, dala, masala.
  return sound.length > 3 && sound.endsWith('a') ? sound.slice(0, -1) : sound
}

const HANGUL_SOUNDS: Readonly<Record<string, string>> = {
  ㄲ: 'ㄱ',
  ㅋ: 'ㄱ',
  ㄸ: 'ㄷ',
  ㅌ: 'ㄷ',
  ㅃ: 'ㅂ',
  ㅍ: 'ㅂ',
  ㅆ: 'ㅅ',
  ㅉ: 'ㅈ',
  ㅊ: 'ㅈ',
  ㅐ: 'ㅔ',
  ㅒ: 'ㅔ',
  ㅖ: 'ㅔ',
  ㅑ: 'ㅏ',
  ㅕ: 'ㅓ',
  ㅛ: 'ㅗ',
  ㅠ: 'ㅜ',
}
/** ㅅ at the end of a syllable, as between the parts of 고춧가루, which people leave out. */
const FINAL_S = /ㅅ(?=[ㄱ-ㅎ]|$)/gu

/** Korean spellings of one foreign word become one: 로띠 and 로티, 쥬스 and 주스, 소세지 and 소시지 stay apart only where vowels differ. */
function soundOfHangul(letters: string): string {
  let sound = ''
  for (const letter of letters.replace(FINAL_S, '')) sound += HANGUL_SOUNDS[letter] ?? letter
  return sound.replace(/ㅜㅣ/gu, 'ㅣ').replace(/ㅗㅏ/gu, 'ㅏ')
}

export const HANGUL = /^[\p{Script=Hangul}]+$/u
export const LATIN = /^[a-z]+$/

/**
 * How a word sounds, roughly: romanised spellings and South Asian scripts in the same Latin letters, Korean in its own. Empty for
 * figures and for scripts the shop has no names in.
 */
export function soundOf(word: string, folded: string): string {
  if (HANGUL.test(word)) return soundOfHangul(disassemble(word))
  if (LATIN.test(word)) return soundOfLatin(folded)
  const roman = romanised(word)
  return roman === null ? '' : soundOfLatin(foldLatin(roman))
}
