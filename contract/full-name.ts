const HANGUL = /^[가-힣]+$/u

/**
 * A person's name as it is read out: first name, space, last name. A name in Hangul begins with the family name and has no space, as on a
 * Korean bank transfer: 홍길동.
 */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const first = firstName.trim()
  const last = lastName.trim()
  return HANGUL.test(first) && HANGUL.test(last) ? last + first : `${first} ${last}`.trim()
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u

/**
 * A text of a person within another sentence: letters that run from right to left are set apart by Unicode's isolates, or they would turn the
 * figures beside them around, such as a phone or a house number. Every other text stays as it is.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}
