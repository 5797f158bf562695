/** Joiners, zero-width and direction marks, soft hyphens: invisible, and typed differently by each keyboard. */
const INVISIBLE = /\u034F|[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu
/**
 * Accents on Latin letters, which people omit (`café`). Vowel signs of Sinhala and Devanagari are combining marks too, but belong to the
 * word and stay.
 */
const LATIN_ACCENT = /(?<=\p{Script=Latin})\p{Mn}+/gu
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu
/** The apostrophe in words like `Nature's` is removed: people type `natures`. */
const APOSTROPHE = /(?<=\p{L})['’ʼ](?=\p{L})/gu
/** `5kg` and `5 kg` are the same two words. */
const FIGURE_AND_LETTER = /(?<=\p{N})(?=[\p{L}])|(?<=[\p{L}\p{M}])(?=\p{N})/gu
/** Digits of other scripts; the value counts from the script's zero. */
const OTHER_DIGIT = /[\u0966-\u096F\u09E6-\u09EF\u0BE6-\u0BEF\u0DE6-\u0DEF]/gu
/** Leading consonants that remain alone after decomposition, and the compatibility letters that keyboards type. */
const LONE_CONSONANT = /[\u1100-\u1112]/gu
const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'

/**
 * Normalises text for search: unified compatibility forms, lower case, no accents on Latin letters, no joiners or punctuation, words
 * separated by one space. Stored and typed text use the same function; it is idempotent.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(LATIN_ACCENT, '')
    .normalize('NFC')
    .replace(LONE_CONSONANT, (letter) => CONSONANTS.charAt(letter.charCodeAt(0) - 0x1100))
    .replace(OTHER_DIGIT, (digit) => String((digit.charCodeAt(0) - 0x966) % 16))
    .replace(APOSTROPHE, '')
    .replace(BETWEEN_WORDS, ' ')
    .replace(FIGURE_AND_LETTER, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

/** The words of a text, normalised. */
export function wordsOf(text: string): string[] {
  const normal = normalise(text)
  return normal === '' ? [] : normal.split(' ')
}
