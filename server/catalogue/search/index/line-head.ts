import { LANGUAGES, type Language } from '#contract/rules/languages.ts'

/** Facts of a name or alias: its length in words, its language, whether it is a name inside another, and its alias number. */
export type LineHead = {
  length: number
  /** Place in the list of languages; what is past its end is none. */
  language: number
  inner: boolean
  /** The number of its text in the string table of the columns, or -1. */
  alias: number
}

/** Words of a line that are looked at. */
export const MAX_LINE_WORDS = 0xff
const NO_LANGUAGE = 7
/** The highest number of an alias that fits; a later one is found, but not marked as an alias. */
const NO_ALIAS = 2 ** 20 - 1

/** Packs a head into one number: from below 8 bits of length, 3 of language, 1 for inner, 20 of alias. `alias` is -1 for a name. */
export function packHead(length: number, language: Language | null, inner: boolean, alias: number): number {
  const spoken = language === null ? NO_LANGUAGE : LANGUAGES.indexOf(language)
  const packed = alias < 0 ? NO_ALIAS : Math.min(NO_ALIAS, alias)
  return ((packed << 12) | (inner ? 0x800 : 0) | (spoken << 8) | length) >>> 0
}

/** The words of a line, read off its packed head. */
export const lineLength = (head: number) => head & 0xff

/** A head out of the number of {@link packHead}; a language that is above all names is none, an alias of -1 a name. */
export function unpackHead(head: number): LineHead {
  const alias = head >>> 12
  return { length: lineLength(head), language: (head >>> 8) & 7, inner: (head & 0x800) !== 0, alias: alias === NO_ALIAS ? -1 : alias }
}
