import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { moveStock } from '../move-stock.ts'
import { contentOf, type WholeProduct } from './differs.ts'

/** The columns of a product that an import writes, as PostgreSQL reads them from JSON. */
const SHAPE =
  sql.raw(`(sku text, category text, name jsonb, description jsonb, brand text, unit text, "contentAmount" numeric, "contentMeasure" text,
  price int, discount int, "taxExempt" boolean, origin text, storage text, "shelfPlace" text, barcode text, "onSale" boolean, tags text[], "weekdayDeal" smallint, rating numeric,
  weight jsonb)`)

export type ExistingProduct = { id: number; stockCount: number }

/** Inserts products and books their first stock, in two statements. Returns their ids by sku. */
export async function insertProducts(tx: Tx, products: readonly WholeProduct[], note: string): Promise<Map<string, number>> {
  if (products.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; sku: string }>(sql`
    insert into product (sku, category, name, description, brand, unit, content_amount, content_measure, price, discount, tax_exempt,
      origin, storage, shelf_place, barcode, active, tags, weekday_deal, rating, weight_estimate, weight_ceiling, weight_tolerance)
    select r.sku, r.category, r.name, r.description, r.brand, r.unit, r."contentAmount", r."contentMeasure", r.price, r.discount, r."taxExempt",
      r.origin, r.storage, r."shelfPlace", r.barcode, r."onSale", r.tags, r."weekdayDeal", r.rating,
      (r.weight ->> 'estimate')::int, (r.weight ->> 'ceiling')::int, (r.weight ->> 'tolerance')::smallint
    from jsonb_to_recordset(${JSON.stringify(products.map(contentOf))}::jsonb) as r ${SHAPE}
    returning id, sku`)
  const ids = new Map(rows.map((row) => [row.sku, row.id]))
  await moveStock(
    tx,
    products.flatMap((product) => {
      const productId = ids.get(product.sku)
      return productId === undefined ? [] : [{ productId, delta: product.stockCount, kind: 'import' as const, note }]
    }),
  )
  return ids
}

/** Writes changed products and sets their stock to the file's count, in two statements. Their rows must be locked. */
export async function updateProducts(
  tx: Tx,
  changes: readonly { product: WholeProduct; existing: ExistingProduct }[],
  note: string,
): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    update product p set category = r.category, name = r.name, description = r.description, brand = r.brand, unit = r.unit,
      content_amount = r."contentAmount", content_measure = r."contentMeasure", price = r.price, regular_discount = r.discount,
      tax_exempt = r."taxExempt", origin = r.origin, storage = r.storage, shelf_place = r."shelfPlace",
      -- A product that waits for its notice is meant to be on sale.
      barcode = r.barcode, active = r."onSale" and not p.withheld, withheld = r."onSale" and p.withheld,
      archived_at = case when not r."onSale" then p.archived_at end, tags = r.tags, weekday_deal = r."weekdayDeal", rating = r.rating,
      weight_estimate = (r.weight ->> 'estimate')::int, weight_ceiling = (r.weight ->> 'ceiling')::int,
      weight_tolerance = (r.weight ->> 'tolerance')::smallint, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes.map((change) => contentOf(change.product)))}::jsonb) as r ${SHAPE}
    where p.sku = r.sku`)
  await moveStock(
    tx,
    changes.map(({ product, existing }) => ({
      productId: existing.id,
      delta: product.stockCount - existing.stockCount,
      kind: 'import' as const,
      note,
    })),
  )
}
