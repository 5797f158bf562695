/** National notation of a Korean mobile number in E.164, e.g. 010-1234-5678; anything else stays as it is, and no number is empty. */
export function nationalPhone(e164: string | null): string {
  return (e164 ?? '').replace(/^\+82(10)(\d{4})(\d{4})$/, '0$1-$2-$3')
}

/**
 * A Korean mobile number in any notation (spaces, hyphens, dots, full-width digits, with or without +82) as E.164, or null when the text is
 * something else. Mobile numbers are 010 and eight digits: the old 011 to 019 were switched off with 2G in 2021. No list of assigned ranges
 * is asked, because such lists lag behind the carriers' and would turn customers away.
 */
export function parseKoreanMobile(text: string): string | null {
  // NFKC makes full-width digits, signs and spaces plain; `0082` is how some dial out of another country.
  const plain = text
    .normalize('NFKC')
    .trim()
    .replaceAll(/(?<=.)[\s().\p{Pd}\u2212]|^\(/gu, '')
  const [, digits] = /^(?:(?:\+|00)?820?|0)(10\d{8})$/.exec(plain) ?? []
  return digits === undefined ? null : `+82${digits}`
}
