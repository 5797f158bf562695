import type { Food } from '#contract/calls/catalogue.ts'
import type { Notice } from '#contract/calls/product-notice.ts'
import type { Language } from '#contract/rules/languages.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { and, sql } from '#server/platform/database/drizzle.ts'
import { TODAY } from '#server/platform/database/seoul-days.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { NoticeRow } from './notice/stored-notices.ts'
import { translateNotice } from './notice/translate-notice.ts'
import { productId } from './product-id.ts'
import { productColumns } from './product-row.ts'
import { toFood } from './to-food.ts'

const select = statement((reader: Reader) =>
  reader
    .select({
      ...productColumns(sql.placeholder('language')),
      notice: sql<NoticeRow | null>`(select json_build_object('kind', n.kind, 'allergens', n.allergens, 'traces', n.traces, 'content', n.content)
        from product_notice n where n.product_id = "product"."id")`,
      bestBefore: sql<string | null>`(select l.best_before::text from lot l
        where l.product_id = "product"."id" and l.remaining > 0 and l.blocked is null
          and (l.best_before is null or l.best_before > ${TODAY})
        order by l.best_before, l.id limit 1)`,
    })
    .from(product)
    .where(and(sql`${product.id} = ${sql.placeholder('id')}::int`, product.active))
    .prepare('catalogue_read_food'),
)

/** A product with what its page alone shows. */
type WholeFood = { food: Food; notice: Notice | null; bestBefore: string | null }

/**
 * One product on the shelf with its notice, and the date of the lot that is sold next.
 * @throws Refusal NOT_FOUND for an unknown id and for a product that is no longer sold.
 */
export async function readFood(reader: Reader, id: string, language: Language): Promise<WholeFood> {
  const rows = await select(reader).execute({ id: productId(id), language })
  const [row] = rows
  const food = row && toFood(row, language)
  if (!food) throw new Refusal('NOT_FOUND')
  return { food, notice: row.notice && translateNotice(row.notice, language), bestBefore: row.bestBefore }
}
