/** Where the ten digits of a script begin: Latin, Arabic, Persian, Devanagari, Bengali, Tamil, Sinhala, full width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xde6, 0xff10]
const ONE_DIGIT = `[${ZEROS.map((zero) => `\\u{${zero.toString(16)}}-\\u{${(zero + 9).toString(16)}}`).join('')}]`

/** Marks without a width that somebody may put between digits. */
const UNSEEN = '[\\u00ad\\u200b-\\u200f\\u2060\\ufeff]'
const DIGIT = `${ONE_DIGIT}${UNSEEN}*`

/**
 * Digits that belong together: all joined by hyphens, or all by strokes (with or without spaces around), or all by dots, or all by one or two spaces, or by
 * nothing. A comma, a colon or a new line separates, so that amounts, times and lists are not joined.
 */
const joined = (by: string) => `(?:${DIGIT})+(?:${by}(?:${DIGIT})+)+`
const RUN = new RegExp(
  `\\+?(?:${joined(' ?[-‐‑‒–—−－] ?')}|${joined(' ?[_/|] ?')}|${joined('[.·]')}|${joined('[ \\u00a0]{1,2}')}|(?:${DIGIT})+)`,
  'gu',
)
const ANY_DIGIT = new RegExp(ONE_DIGIT, 'gu')

/** Fewest digits of an account at a Korean bank. */
const MIN_DIGITS = 10
/** Digits at the end that stay, so that somebody sees which number was meant. */
const SHOWN = 2

const MOBILE = /^(?:0082|82)?0?1[016789]\d{7,8}$/
const LANDLINE = /^0(?:2|[3-6]\d|70|80|50\d)\d{7,8}$/
const SERVICE = /^1[568]\d{6}$/
/** Front of a resident registration number: a date of birth, then one digit for century and sex. */
const RESIDENT = /^\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[1-8]\d{6}$/

/**
 * Hides numbers that look like a bank account, a card or a resident registration number: 10 digits or more that belong together, all but
 * the last two of them turned to `*`; of a resident registration number none is left. Phone numbers stay (Korean ones; others with their +),
 * and whatever is shorter: order numbers, prices, dates.
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

/** Whether a text holds a number that {@link maskNumbers} hides. */
export function holdsHiddenNumber(text: string): boolean {
  return maskNumbers(text) !== text
}

function isPhone(run: string, digits: string): boolean {
  if (run.startsWith('+')) return digits.length <= 15
  // 820101-1000000 is somebody born in January 1982, and 82 010 … a phone number: what may be either is hidden.
  if (RESIDENT.test(digits)) return false
  return MOBILE.test(digits) || LANDLINE.test(digits) || SERVICE.test(digits)
}

/** Several phone numbers side by side. */
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
