import { MAX_WITHOUT_NOTICE } from '#contract/calls/console/products/product-notice.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { NOTICE_FIELDS, noticeKindsOf } from '#contract/rules/products/notice-rules.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { NOTICE_COLUMN } from '../import/parse-notice.ts'

/** The products that lack their notice and would be sold, or are withheld for that, and which columns an import needs for each. */
export async function readWithoutNotice(reader: Reader, language: Language) {
  const lacking = sql`${product.noticeKind} is null and (${product.active} or ${product.withheld})`
  const [rows, total] = await Promise.all([
    reader.select().from(product).where(lacking).orderBy(product.id).limit(MAX_WITHOUT_NOTICE),
    reader.$count(product, lacking),
  ])
  return {
    total,
    items: rows.map(({ id, sku, name, category, withheld }) => {
      return { _id: String(id), sku, name: localized(name, language), category, withheld, needs: needsOf(category) }
    }),
  }
}

function needsOf(category: Parameters<typeof noticeKindsOf>[0]) {
  return noticeKindsOf(category).map((kind) => {
    const { required, oneOf = [] } = NOTICE_FIELDS[kind]
    const either = oneOf.map((field) => NOTICE_COLUMN[field]).join(' or ')
    return { kind, fields: [...required.map((field) => NOTICE_COLUMN[field]), ...(either ? [either] : [])] }
  })
}
