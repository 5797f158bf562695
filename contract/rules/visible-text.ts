/**
 * Whether a text has a visible character, not only spaces, direction marks and shapeless characters such as the Hangul filler, which other
 * checks accept as a letter.
 */
export function hasSomethingToSee(text: string): boolean {
  return /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

/** Characters without a width, as the inside of a pattern's brackets: soft hyphen, joiners, direction and byte-order marks. */
export const ZERO_WIDTH = '\\u00ad\\u200b-\\u200f\\u2060\\ufeff'

/** Text of one line: no control character, and no unpaired UTF-16 surrogate, such as half an emoji, which the database rejects in JSON. */
export const LINE_CHARACTERS = /^[^\p{Cc}\p{Cs}]*$/u
/** Text of several lines: as {@link LINE_CHARACTERS}, with tabs and line ends. */
export const NOTE_CHARACTERS = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u
/** A password: all characters are allowed but control characters. */
export const PASSWORD_CHARACTERS = /^\P{Cc}*$/u
