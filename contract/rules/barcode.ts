/** Digits of an article number (GTIN): EAN-8, UPC-A, EAN-13 or GTIN-14. */
const GTIN = /^(\d{8}|\d{12}|\d{13}|\d{14})$/

/** Whether a text is a GTIN with its right check digit. */
export function isGtin(text: string): boolean {
  return GTIN.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1))
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
