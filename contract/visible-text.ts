/**
 * Whether a text has a visible character, not only spaces, direction marks and shapeless characters such as the Hangul filler, which other
 * checks accept as a letter.
 */
export function hasSomethingToSee(text: string): boolean {
  return /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}
