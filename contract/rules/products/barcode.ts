/** Digits of an article number (GTIN): EAN-8, UPC-A, EAN-13 or GTIN-14. */
const GTIN = /^(\d{8}|\d{12}|\d{13}|\d{14})$/

/** Whether a text is a GTIN with its right check digit. */
export function isGtin(text: string): boolean {
  return GTIN.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1))
}

/** GS1 prefixes that name no product of the world: numbers of a shop or region (02, 04, 2), refunds and coupons (05, 98, 99). */
const RESTRICTED = /^(2|0[245]|9[89])/

/**
 * Whether a text is a GTIN that names the same product in every shop, and not a number of one shop alone
 * (https://www.gs1.org/standards/id-keys/company-prefix; Merchant Center refuses the others, support.google.com/merchants/answer/6324461).
 */
export function isGlobalGtin(text: string): boolean {
  if (!isGtin(text)) return false
  // The eight digits have prefixes of their own, of which 0 and 2 are a shop's; the indicator of the fourteen is before the prefix.
  if (text.length === 8) return !/^[02]/.test(text)
  return !RESTRICTED.test(text.length === 14 ? text.slice(1) : text.padStart(13, '0'))
}

/** The GS1 check digit behind some digits: from the right, they count three and one by turns. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** A GTIN in the form in which two readings of one pack are equal: scanners and suppliers write leading zeros differently. */
export function plainGtin(text: string): string {
  return text.replace(/^0+/, '')
}
