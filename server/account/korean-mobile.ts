import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** Mobile numbers in Korea are 010 and eight digits; the old 011 to 019 were switched off with 2G in 2021. */
const KOREAN_MOBILE = /^\+8210\d{8}$/

/** As nearly everybody writes it, and the store itself: read without the library, which was a hundredth of an order. */
const AS_USUAL = /^010[- ]?(\d{4})[- ]?(\d{4})$/

/**
 * A Korean mobile number in any notation (spaces, hyphens, full-width digits, with or without +82) as E.164, or null when the
 * text is something else.
 */
export function parseKoreanMobile(text: string): string | null {
  const usual = AS_USUAL.exec(text)
  if (usual) return `+8210${usual[1]}${usual[2]}`
  // NFKC makes full-width digits, signs and spaces plain; `0082` is how some dial out of another country.
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^00(?=82)/, '+')
  const parsed = parsePhoneNumberFromString(plain, { defaultCountry: 'KR', extract: false })
  // Not `isValid`: its list of assigned ranges lags behind the carriers' and would turn customers away.
  if (!parsed || parsed.ext !== undefined) return null
  return KOREAN_MOBILE.test(parsed.number) ? parsed.number : null
}
