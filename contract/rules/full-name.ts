/** Longest first name, last name or depositor of an order, in characters. */
export const MAX_NAME_PART = 60

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
 * Embeds a person's text in a sentence. Right-to-left text is wrapped in Unicode isolates, or it would reverse the figures next to it, such
 * as a phone or house number. All other text stays unchanged.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}
