import type { ProductRow, TextStates } from '#contract/calls/console/products/products.ts'
import { LANGUAGES, type Language, NO_TEXT } from '#contract/rules/languages.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { pictureOf, type StoredPicture } from '#server/pictures/picture-address.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/** Columns of a product in the table of staff. */
export const ROW = {
  id: product.id,
  version: product.version,
  sku: product.sku,
  name: product.name,
  unit: product.unit,
  category: product.category,
  price: product.price,
  regularDiscount: product.regularDiscount,
  discount: product.discount,
  dealDiscount: product.dealDiscount,
  dealWeekday: product.dealWeekday,
  dealEndsAt: product.dealEndsAt,
  stockCount: product.stockCount,
  weightCeiling: product.weightCeiling,
  machineText: product.machineText,
  active: product.active,
  withheld: product.withheld,
  archivedAt: product.archivedAt,
  noticeKind: product.noticeKind,
  picture: sql<StoredPicture | null>`(
    select json_build_object('hash', k.hash, 'width', k.width, 'height', k.height)
    from product_picture pp join picture k on k.hash = pp.picture_hash where pp.product_id = "product"."id" order by pp.position limit 1)`,
}

type Values = Pick<typeof product.$inferSelect, Exclude<keyof typeof ROW, 'picture'>> & { picture: StoredPicture | null }

/** Which languages of a product have texts. */
function textStatesOf({ name, machineText }: Pick<Values, 'name' | 'machineText'>): TextStates {
  const stateOf = (language: Language) => (name[language] ? 'ready' : machineText[language] ? 'machine' : 'missing')
  return { en: stateOf('en'), ko: stateOf('ko'), si: stateOf('si'), np: stateOf('np') }
}

/** A product as a row of the table. */
export function toRow(row: Values): ProductRow {
  return {
    _id: String(row.id),
    version: row.version,
    sku: row.sku,
    names: { ...NO_TEXT, ...row.name },
    unit: row.unit,
    category: row.category,
    picture: row.picture && pictureOf(row.picture),
    price: row.price,
    regularDiscount: row.regularDiscount,
    discount: row.discount,
    deal:
      row.dealDiscount === null || row.dealEndsAt === null
        ? null
        : { discount: row.dealDiscount, weekday: row.dealWeekday, until: row.dealEndsAt.toISOString() },
    stockCount: row.stockCount,
    weightCeiling: row.weightCeiling,
    texts: textStatesOf(row),
    state: row.archivedAt ? 'archived' : row.active ? 'shown' : row.withheld ? 'withheld' : 'hidden',
    noticeKind: row.noticeKind,
  }
}

/** Languages in which a product has nothing that shoppers read. */
export const missesText = sql`(${sql.join(
  LANGUAGES.map((language) => sql`coalesce(${product.name} ->> ${sql.raw(`'${language}'`)}, '') = ''`),
  sql` or `,
)})`
