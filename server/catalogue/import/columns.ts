import type { CellProblemCode } from '#contract/calls/console/products/product-files.ts'

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
 * Optional columns. `tax` (exempt, taxed or empty) overrides the rule of `tax-rule.ts`; `art` is the motif of the demo's package art and is
 * ignored here. Without the columns `shelf_place`, `barcode` and `on_sale` (yes or no) these facts of the products stay unchanged.
 */
export const OPTIONAL_COLUMNS = ['tax', 'art', 'shelf_place', 'barcode', 'on_sale'] as const
/**
 * The columns of products sold by weight, in grams, won and per cent of the estimate. A file has all of them or none; without them products
 * stay as they are. `price_krw` is the price of the ceiling.
 */
export const WEIGHT_COLUMNS = ['weight_estimate_g', 'weight_ceiling_g', 'price_per_100g_krw', 'weight_tolerance_percent'] as const
/**
 * The columns of the product information notice. A file has all of them or none; without them the notices stay unchanged. A file may also
 * contain only these and `sku`, for existing products.
 */
export const NOTICE_COLUMNS = [
  'notice_kind',
  'import_declared',
  'permit_number',
  'allergens',
  'traces',
  'gmo',
  'nutrition',
  'packed_days',
  'days_left',
  'months_after_opening',
  'made_month',
  'child_proof',
  'type_en',
  'type_ko',
  'type_si',
  'type_ne',
  'ingredients_en',
  'ingredients_ko',
  'ingredients_si',
  'ingredients_ne',
  'contents_en',
  'contents_ko',
  'contents_si',
  'contents_ne',
  'usage_en',
  'usage_ko',
  'usage_si',
  'usage_ne',
  'cautions_en',
  'cautions_ko',
  'cautions_si',
  'cautions_ne',
  'maker_en',
  'maker_ko',
  'maker_si',
  'maker_ne',
  'importer_en',
  'importer_ko',
  'importer_si',
  'importer_ne',
] as const

export type Column =
  | (typeof COLUMNS)[number]
  | (typeof OPTIONAL_COLUMNS)[number]
  | (typeof WEIGHT_COLUMNS)[number]
  | (typeof NOTICE_COLUMNS)[number]

/** A problem that rejects a row, or the whole file. Lines count from 1, including the header. */
export type ImportProblem = {
  line: number
  column: string | null
  /** In English, for a terminal. */
  reason: string
  /** For the console, which translates it; without it the column describes what to write. */
  code?: CellProblemCode
  values?: Record<string, string | number>
}
