/** Joiners, zero-width marks and soft hyphens: keyboards differ in setting them, nobody sees them. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu
/**
 * Accents on Latin letters, which people leave out (`café`). Vowel signs of Sinhala and Devanagari are marks as well, but part of
 * the word, and stay.
 */
const LATIN_ACCENT = /(?<=\p{Script=Latin})\p{Mn}+/gu
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu
/** In words like `Nature's` the apostrophe is not a gap: people type `natures`. */
const APOSTROPHE = /(?<=\p{L})['’ʼ](?=\p{L})/gu

/**
 * A text as search compares it: compatibility forms unified, lower case, without accents on Latin letters, joiners or punctuation, words
 * apart by one space. The same for what is kept and for what is asked (architecture, house rule 7).
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(LATIN_ACCENT, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(APOSTROPHE, '')
    .replace(BETWEEN_WORDS, ' ')
    .trim()
}
