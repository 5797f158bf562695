import { MAX_LOT_CODE } from '#contract/calls/console/stock/lots.ts'
import { calendarDate } from '#contract/rules/delivery.ts'
import { MAX_STOCK } from '#contract/rules/products/stock.ts'
import { withoutSeparators } from '#contract/text/typed-number.ts'
import { timeOfSerial } from '#server/platform/sheets/sheet-time.ts'

/** A line of a delivery as it was written: what names the product, and its other values. */
export interface WrittenLine {
  line: number
  text: string
  /** A code or a name. */
  product: string
  quantity: number | null
  code: string
  bestBefore: string | null
  purchasePrice: number | null
}

const DATE_WORDS = /(?:\b(?:bb|bbe|bbd|exp(?:iry)?|best\s+before|use\s+by)\b|소비기한|유통기한)\s*[:.]?\s*/giu
const DATES = [
  /\b(?<year>20\d\d)\s*[-./년]\s*(?<month>\d{1,2})\s*[-./월]\s*(?<day>\d{1,2})\s*일?/u,
  /\b(?<day>\d{1,2})[-./](?<month>\d{1,2})[-./](?<year>20\d\d)\b/u,
  /\b(?<year>20\d\d)(?<month>0[1-9]|1[0-2])(?<day>[0-3]\d)\b/u,
  /\b(?<year>20\d\d)\s*[-./년]\s*(?<month>\d{1,2})\s*월?(?!\d)/u,
  /\b(?<month>0?[1-9]|1[0-2])[-./](?<year>20\d\d)\b/u,
] as const
const LOT = /(?:\b(?:lot|batch)\b|로트)\s*(?:no\.?|번호)?\s*[:#.]?\s*(?<code>[\p{L}\d][\p{L}\d./-]*)/iu
const PRICE = [/(?:@|₩)\s*(?<won>\d[\d,]*)/u, /(?<won>\d[\d,]*)\s*원/u] as const
const QUANTITIES = [
  /[x×*]\s*(?<pieces>\d[\d,]*)(?=\s|[,;]|$)/iu,
  /(?:^|\s)(?<pieces>\d[\d,]*)\s*(?:pcs|pieces|packs?|ea|개|봉|팩)(?=\s|[,;.]|$)/iu,
  // A comma after a bare number is a decimal point, or separates its digits: "rice 2,5" has no quantity, and "rice 1,200" has 1200.
  /(?:^|[\s;]|(?<!(?:^|\s)\d{1,6}),)(?<pieces>\d{1,3}(?:,\d{3})+|\d{1,6})\s*[,;]?\s*$/u,
] as const

/** Reads a line that somebody wrote or pasted, such as `koonisso 100g x 40 bb 2027-05-31 lot K-2611`. */
export function parseLine(text: string, line: number): WrittenLine {
  let rest = text
  const take = (pattern: RegExp): Record<string, string> | null => {
    const found = pattern.exec(rest)
    if (!found) return null
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return found.groups ?? {}
  }
  const code = (take(LOT)?.code ?? '').slice(0, MAX_LOT_CODE)
  const date = DATES.map(take).find((found) => found !== null)
  rest = rest.replace(DATE_WORDS, ' ').replace(/[\s,;]+$/u, '')
  const price = PRICE.map(take).find((found) => found !== null)
  rest = rest.replace(/[\s,;]+$/u, '')
  const quantity = QUANTITIES.reduce<Record<string, string> | null>((found, pattern) => found ?? take(pattern), null)
  return {
    line,
    text,
    code,
    product: rest.replaceAll(/[\s,;|]+/gu, ' ').trim(),
    quantity: wholeNumber(quantity?.pieces ?? '', MAX_STOCK),
    bestBefore: date ? dateOf(date) : null,
    purchasePrice: wholeNumber(price?.won ?? ''),
  }
}

/**
 * A date in one of the ways in which suppliers write it; a month alone means its last day; a number is a day of Excel. Null for any other
 * text.
 */
export function parseDate(text: string): string | null {
  const plain = text.trim()
  if (/^[3-7]\d{4}$/.test(plain)) return timeOfSerial(Number(plain)).toISOString().slice(0, 10)
  const found = DATES.map((pattern) => pattern.exec(plain)).find((match) => match !== null)
  return found?.groups ? dateOf(found.groups) : null
}

/**
 * A whole number above zero, with or without separators; null for any other text.
 * @param most the largest number that is taken
 */
export function wholeNumber(text: string, most = 9_999_999): number | null {
  const plain = withoutSeparators(text.replace(/,+$/, '')).replace(/\.0+$/, '')
  return /^\d{1,7}$/.test(plain) && Number(plain) > 0 && Number(plain) <= most ? Number(plain) : null
}

function dateOf({ year, month, day }: Record<string, string>): string | null {
  const [y, m] = [Number(year), Number(month)]
  return calendarDate(y, m, day === undefined ? new Date(Date.UTC(y, m, 0)).getUTCDate() : Number(day))
}
