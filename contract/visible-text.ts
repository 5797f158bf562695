/**
 * Something can be seen in it: letters, figures, signs; not only blanks, marks of direction and marks without a shape, such as the Hangul
 * filler, which every other check takes for a letter.
 */
export function hasSomethingToSee(text: string): boolean {
  return /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}
