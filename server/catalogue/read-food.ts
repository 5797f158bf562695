import { and, sql } from 'drizzle-orm'
import type { Food } from '#contract/calls/catalogue.ts'
import type { Notice } from '#contract/calls/product-notice.ts'
import type { Language } from '#contract/rules/languages.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { translateNotice } from './notice/say-notice.ts'
import type { NoticeRow } from './notice/stored-notices.ts'
import { productId } from './product-id.ts'
import { productColumns } from './product-row.ts'
import { toFood } from './to-food.ts'

const select = statement((reader: Reader) =>
  reader
    .select({
      ...productColumns(sql.placeholder('language')),
      notice: sql<NoticeRow | null>`(select json_build_object('kind', n.kind, 'allergens', n.allergens, 'traces', n.traces, 'content', n.content)
        from product_notice n where n.product_id = "product"."id")`,
    })
    .from(product)
    .where(and(sql`${product.id} = ${sql.placeholder('id')}::int`, product.active))
    .prepare('catalogue_read_food'),
)

/** One product on the shelf with its notice. @throws Refusal NOT_FOUND for an unknown id and for a product that is no longer sold. */
export async function readFood(reader: Reader, id: string, language: Language): Promise<{ food: Food; notice: Notice | null }> {
  const rows = await select(reader).execute({ id: productId(id), language })
  const [row] = rows
  const food = row && toFood(row, language)
  if (!food) throw new Refusal('NOT_FOUND')
  return { food, notice: row.notice && translateNotice(row.notice, language) }
}
