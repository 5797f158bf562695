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
