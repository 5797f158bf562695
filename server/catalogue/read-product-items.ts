import type { Food } from '#contract/calls/catalogue.ts'
import type { Language, LocalizedText } from '#contract/rules/languages.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { listParameter, statement } from '#server/platform/database/statement.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { type ProductRow, productColumns } from './product-row.ts'
import { toFood } from './to-food.ts'

/** The current state of a product. Money in won. */
export type ProductItem = {
  food: Food
  price: number
  discount: number
  stockCount: number
  taxExempt: boolean
  /** False: no longer sold. A cart reports it, and the product is never shown or sold. */
  active: boolean
  names: LocalizedText
  unit: string
  /** Address of the first picture at 640 px, or empty. */
  image: string
}

const select = statement((reader: Reader) =>
  reader
    .select(productColumns(sql.placeholder('language')))
    .from(product)
    .where(sql`${product.id} = any(${listParameter('ids', 'int')})`)
    .prepare('catalogue_read_shelf'),
)

/**
 * The products of some ids as they are now, by id. Unknown ids and broken rows are absent; products no longer sold have `active: false`.
 */
export async function readProductItems(reader: Reader, ids: readonly number[], language: Language): Promise<Map<number, ProductItem>> {
  if (ids.length === 0) return new Map()
  const rows = await select(reader).execute({ ids, language })
  return productItemsOf(rows, language)
}

/** The current state of some products by id, without broken rows. */
export function productItemsOf(rows: readonly ProductRow[], language: Language): Map<number, ProductItem> {
  const items = new Map<number, ProductItem>()
  for (const row of rows) {
    const food = toFood(row, language)
    if (!food) continue
    const { price, discount, stockCount, taxExempt, active, unit } = row
    items.set(row.id, { food, price, discount, stockCount, taxExempt, active, names: row.name, unit, image: food.image })
  }
  return items
}
