import { type Column, NOTICE_COLUMNS, WEIGHT_COLUMNS } from '../import/columns.ts'

const WON: ReadonlySet<Column> = new Set(['price_krw', 'discount_krw', 'price_per_100g_krw'])
const WHOLE: ReadonlySet<Column> = new Set([
  ...WON,
  'stock_count',
  ...WEIGHT_COLUMNS,
  ...NOTICE_COLUMNS.filter((column) => ['packed_days', 'days_left', 'months_after_opening'].includes(column)),
])
const WORDS: ReadonlySet<Column> = new Set(['on_sale', 'tax', 'storage', 'import_declared', 'gmo', 'child_proof', 'notice_kind'])

/**
 * A cell as the reader of rows takes it: people and spreadsheets write `5,900`, `5900.00`, `₩5900` or `YES`, and turn a month into a date.
 * Everything else stays as it is.
 */
export function plainCell(column: Column, given: string): string {
  const text = given.trim()
  if (WHOLE.has(column)) {
    const bare = WON.has(column) ? text.replace(/^₩\s*|\s*(원|won|krw)$/giu, '') : text
    if (/^\d{1,3}(,\d{3})+(\.0+)?$/.test(bare)) return bare.replaceAll(',', '').replace(/\.0+$/, '')
    return /^\d+\.0{1,2}$/.test(bare) ? bare.replace(/\.0+$/, '') : bare
  }
  if (column === 'made_month') return text.replace(/^(20\d\d-\d\d)-\d\d$/, '$1')
  if (column === 'origin_country') return text.toUpperCase()
  return WORDS.has(column) ? text.toLowerCase() : text
}

/** Whether a spreadsheet has shortened a long number to `8.8E+12`. */
export function lostDigits(text: string): boolean {
  return /^\d([.,]\d+)?e\+\d+$/i.test(text.trim())
}
