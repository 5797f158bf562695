import { z } from 'zod'

/** Level of a stock count; derived, never stored (product rules, 12). */
export const STOCK_LEVELS = ['enough', 'low', 'finish'] as const
export const stockLevelSchema = z.enum(STOCK_LEVELS)
export type StockLevel = z.infer<typeof stockLevelSchema>

/** Largest stock count of one product. */
export const MAX_STOCK = 1_000_000

/** Pieces up to which a product is low in stock. */
export const LOW_STOCK = 10

/** 0 is `finish`, 1-10 `low`, else `enough`. */
export function stockLevel(count: number): StockLevel {
  if (count <= 0) return 'finish'
  return count <= LOW_STOCK ? 'low' : 'enough'
}

/** The stock text: a locale key below `catalogue.stock` and its number. */
export type StockText =
  | { key: 'unknown' }
  | { key: 'none' }
  | { key: 'count'; count: number }
  | { key: 'moreThan'; count: 100 | 200 | 300 | 500 }

/**
 * Stock text by count: above 500 "500+", 300-500 "300+", 200-299 "200+", 101-199 "100+", 1-100 the count, 0 none, unknown a dash (product
 * rules, 12).
 */
export function stockText(count: number | null | undefined): StockText {
  if (count === null || count === undefined) return { key: 'unknown' }
  if (count <= 0) return { key: 'none' }
  if (count > 500) return { key: 'moreThan', count: 500 }
  if (count >= 300) return { key: 'moreThan', count: 300 }
  if (count >= 200) return { key: 'moreThan', count: 200 }
  if (count > 100) return { key: 'moreThan', count: 100 }
  return { key: 'count', count }
}
