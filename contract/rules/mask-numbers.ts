import { ZERO_WIDTH } from './visible-text.ts'

/** Code points of digit zero in each script: Latin, Arabic, Persian, Devanagari, Bengali, Tamil, Sinhala, full width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xde6, 0xff10]
const ONE_DIGIT = `[${ZEROS.map((zero) => `\\u{${zero.toString(16)}}-\\u{${(zero + 9).toString(16)}}`).join('')}]`

/** A sender may put characters without a width between digits. */
const DIGIT = `${ONE_DIGIT}[${ZERO_WIDTH}]*`

/**
 * A run of digits joined by one kind of separator: hyphens, slashes (with or without spaces), dots, one or two spaces, or nothing. Commas,
 * colons and line breaks end a run, so that amounts, times and lists are not joined.
 */
const joined = (by: string) => `(?:${DIGIT})+(?:${by}(?:${DIGIT})+)+`
const RUN = new RegExp(
  `\\+?(?:${joined(' ?[-‐‑‒–—−－] ?')}|${joined(' ?[_/|] ?')}|${joined('[.·]')}|${joined('[ \\u00a0]{1,2}')}|(?:${DIGIT})+)`,
  'gu',
)
const ANY_DIGIT = new RegExp(ONE_DIGIT, 'gu')

/** Fewest digits of an account at a Korean bank. */
const MIN_DIGITS = 10
/** Trailing digits left visible, so that readers recognise the number. */
const SHOWN = 2

const MOBILE = /^(?:0082|82)?0?1[016789]\d{7,8}$/
const LANDLINE = /^0(?:2|[3-6]\d|70|80|50\d)\d{7,8}$/
const SERVICE = /^1[568]\d{6}$/
/** Front part of a resident registration number: a date of birth, then one digit for century and sex. */
const RESIDENT = /^\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[1-8]\d{6}$/

/**
 * Masks numbers that look like a bank account, card or resident registration number: joined runs of 10 or more digits, all but the last two
 * replaced by `*`; a resident registration number is masked completely. Phone numbers (Korean, or others with a +) and shorter numbers such
 * as order numbers, prices and dates stay.
 */
export function maskNumbers(text: string): string {
  return text.replace(RUN, (run) => {
    const digits = latinDigits(run)
    if (digits.length < MIN_DIGITS || isPhone(run, digits) || arePhones(run)) return run
    let left = digits.length - (RESIDENT.test(digits) ? 0 : SHOWN)
    return run.replace(ANY_DIGIT, (digit) => {
      left -= 1
      return left >= 0 ? '*' : digit
    })
  })
}

/** Whether a text contains a number that {@link maskNumbers} masks. */
export function holdsHiddenNumber(text: string): boolean {
  return maskNumbers(text) !== text
}

function isPhone(run: string, digits: string): boolean {
  if (run.startsWith('+')) return digits.length <= 15
  // Ambiguous numbers are masked: 820101-1000000 is a person born in January 1982, or the phone number 82 010 ….
  if (RESIDENT.test(digits)) return false
  return MOBILE.test(digits) || LANDLINE.test(digits) || SERVICE.test(digits)
}

/** Several phone numbers in one run. */
function arePhones(run: string): boolean {
  return run.split(/[^\p{Nd}+]+/u).every((part) => isPhone(part, latinDigits(part)))
}

function latinDigits(run: string): string {
  return [...run.matchAll(ANY_DIGIT)]
    .map(([digit]) => {
      const code = digit.codePointAt(0) ?? 0
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? 0))
    })
    .join('')
}
