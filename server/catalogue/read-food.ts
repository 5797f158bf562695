import { and, sql } from 'drizzle-orm'
import type { Food } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { statement } from '#server/database/statement.ts'
import type { Reader } from '#server/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { productId } from './product-id.ts'
import { productColumns } from './product-row.ts'
import { toFood } from './to-food.ts'

const select = statement((reader: Reader) =>
  reader
    .select(productColumns(sql.placeholder('language')))
    .from(product)
    .where(and(sql`${product.id} = ${sql.placeholder('id')}::int`, product.active))
    .prepare('catalogue_read_food'),
)

/** One product on the shelf. @throws Refusal NOT_FOUND for an unknown id and for a product that is no longer sold. */
export async function readFood(reader: Reader, id: string, language: Language): Promise<Food> {
  const rows = await select(reader).execute({ id: productId(id), language })
  const food = rows[0] && toFood(rows[0], language)
  if (!food) throw new Refusal('NOT_FOUND')
  return food
}
