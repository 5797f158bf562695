/** The columns of a catalogue file. All of them have to be there, in any order. */
export const COLUMNS = [
  'sku',
  'category',
  'name_en',
  'name_ko',
  'name_si',
  'name_ne',
  'brand',
  'unit',
  'price_krw',
  'discount_krw',
  'stock_count',
  'rating_seed',
  'weekday_deal',
  'tags',
  'origin_country',
  'storage',
  'description_en',
  'description_ko',
  'description_si',
  'description_ne',
] as const

/**
 * Columns that may be there. `tax` (exempt, taxed or empty) overrides the rule of `tax-rule.ts`; `art` is the motif that the demo's pack art
 * is drawn with, and is not read here.
 */
export const OPTIONAL_COLUMNS = ['tax', 'art'] as const

export type Column = (typeof COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number]

/** Something in a file that keeps all of it from being imported. Lines count from 1, the header included. */
export type ImportProblem = { line: number; column: string | null; reason: string }
