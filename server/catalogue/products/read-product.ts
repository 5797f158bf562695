import type { ProductDetail, ProductRow } from '#contract/calls/console/products/products.ts'
import { NO_TEXT } from '#contract/rules/languages.ts'
import { MACHINE_LANGUAGES } from '#contract/rules/products/product-content.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { pictureOf } from '#server/pictures/picture-address.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type NoticeRow, toStoredNotice } from '../notice/stored-notices.ts'
import { picturesOfProduct } from '../product-row.ts'
import { ROW, toRow } from './product-columns.ts'

const DETAIL = {
  ...ROW,
  description: product.description,
  brand: product.brand,
  weightEstimate: product.weightEstimate,
  weightTolerance: product.weightTolerance,
  taxExempt: product.taxExempt,
  origin: product.origin,
  storage: product.storage,
  shelfPlace: product.shelfPlace,
  barcode: product.barcode,
  tags: product.tags,
  updatedAt: product.updatedAt,
  pictures: picturesOfProduct,
  notice: sql<NoticeRow | null>`(select json_build_object('kind', n.kind, 'allergens', n.allergens, 'traces', n.traces, 'content', n.content)
    from product_notice n where n.product_id = "product"."id")`,
  ordered: sql<boolean>`exists (select 1 from order_line l where l.product_id = "product"."id")`,
  changedBy: sql<string | null>`(select a.name from staff_action s join account a on a.id = s.actor_id
    where s.subject_kind = 'product' and s.subject_id = "product"."id"::text order by s.at desc limit 1)`,
}

/** A product as its editor shows it, whatever its state. @throws Refusal NOT_FOUND */
export async function readProduct(reader: Reader, id: number): Promise<ProductDetail> {
  const [row] = await reader.select(DETAIL).from(product).where(eq(product.id, id))
  if (!row) throw new Refusal('NOT_FOUND')
  const { weightEstimate: estimate, weightCeiling: ceiling, weightTolerance: tolerance, machineText } = row
  const machine = MACHINE_LANGUAGES.filter((language) => machineText[language])
  const textOf = (field: 'name' | 'description') => ({
    ...NO_TEXT,
    ...row[field],
    ...Object.fromEntries(machine.map((language) => [language, machineText[language]?.[field] ?? ''])),
  })
  return {
    ...toRow(row),
    content: {
      sku: row.sku,
      category: row.category,
      name: textOf('name'),
      description: textOf('description'),
      machine,
      brand: row.brand,
      unit: row.unit,
      weight: estimate === null || ceiling === null || tolerance === null ? null : { estimate, ceiling, tolerance },
      price: row.price,
      discount: row.regularDiscount,
      taxExempt: row.taxExempt,
      origin: row.origin,
      storage: row.storage,
      shelfPlace: row.shelfPlace,
      barcode: row.barcode,
      tags: row.tags,
      shown: row.active || row.withheld,
    },
    pictures: row.pictures.map(pictureOf),
    notice: row.notice && toStoredNotice(row.notice),
    ordered: row.ordered,
    changedAt: row.updatedAt.toISOString(),
    changedBy: row.changedBy,
  }
}

/** Rows of some products in the order of their ids; unknown ones are left out. */
export async function readProductRows(reader: Reader, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await reader
    .select(ROW)
    .from(product)
    .where(sql`${product.id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(product.id)
  return rows.map(toRow)
}

/** The row of a product. @throws Refusal NOT_FOUND */
export async function readProductRow(reader: Reader, id: number): Promise<ProductRow> {
  const [row] = await readProductRows(reader, [id])
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}
