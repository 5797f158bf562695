/** National notation of a Korean mobile number in E.164, e.g. 010-1234-5678. Other text stays unchanged; null becomes empty. */
export function nationalPhone(e164: string | null): string {
  return (e164 ?? '').replace(/^\+82(10)(\d{4})(\d{4})$/, '0$1-$2-$3')
}

/**
 * Parses a Korean mobile number in any notation (spaces, hyphens, dots, full-width digits, with or without +82) to E.164; null for other
 * text. Mobile numbers are 010 and eight digits: the old 011 to 019 were switched off with 2G in 2021. Assigned ranges are not checked,
 * because such lists lag behind the carriers' and would turn customers away.
 */
export function parseKoreanMobile(text: string): string | null {
  // NFKC converts full-width digits, signs and spaces; `0082` is the prefix dialled in some other countries.
  const plain = text
    .normalize('NFKC')
    .trim()
    .replaceAll(/(?<=.)[\s().\p{Pd}\u2212]|^\(/gu, '')
  const [, digits] = /^(?:(?:\+|00)?820?|0)(10\d{8})$/.exec(plain) ?? []
  return digits === undefined ? null : `+82${digits}`
}

/** Fewest digits that are looked up: the last four of a number are how people in Korea name it. */
const MIN_DIGITS = 4
/** All that comes before 10…: the zero, or the prefix of the country with or without it. */
const BEFORE_MOBILE = /^(?:0*820*(?=10))?0*/

/**
 * The digits to look for within mobile numbers stored in E.164, from a number or a part of one in any notation that
 * {@link parseKoreanMobile} reads; null for fewer than four. Zeros and the prefix go only as long as four digits remain: `0012` may be the
 * end of a number.
 */
export function phoneDigits(query: string): string | null {
  const digits = query.normalize('NFKC').replaceAll(/\D/g, '')
  const kept = digits.replace(BEFORE_MOBILE, '')
  if (kept.length >= MIN_DIGITS) return kept
  return digits.length >= MIN_DIGITS ? digits : null
}

/** Any phone number, mobile or not, in Korea or abroad: 7 to 15 digits with separators. */
const PHONE = /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/

/** Whether a text looks like a phone number that the shop can call back. */
export function isPhoneNumber(text: string): boolean {
  return PHONE.test(text.trim())
}
