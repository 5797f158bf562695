import { picturesOfProduct } from '#server/catalogue/product-row.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { and, asc, gt, or, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** Products that are read at a time; other requests are served in between. */
const SLICE = 500

/** Milliseconds since 1970 of the beginning of the deal in force: that of a weekday begins a day before its end, at midnight in Seoul. */
const DEAL_BEGAN = sql<number | null>`(case
  when "product"."deal_weekday" is not null then extract(epoch from "product"."deal_ends_at" - interval '1 day')
  else (select extract(epoch from d.starts_at) from deal d
    where d.product_id = "product"."id" and d.weekday is null and d.ends_at = "product"."deal_ends_at" limit 1)
  end * 1000)::float8`

async function readSlice(reader: Reader, after: number, withWithheld: boolean) {
  return reader
    .select({
      id: product.id,
      sku: product.sku,
      category: product.category,
      name: product.name,
      description: product.description,
      brand: product.brand,
      unit: product.unit,
      contentAmount: product.contentAmount,
      contentMeasure: product.contentMeasure,
      price: product.price,
      discount: product.discount,
      stockCount: product.stockCount,
      origin: product.origin,
      barcode: product.barcode,
      dealEndsAt: product.dealEndsAt,
      dealBegan: DEAL_BEGAN,
      withheld: product.withheld,
      pictures: picturesOfProduct,
    })
    .from(product)
    .where(and(gt(product.id, after), withWithheld ? or(product.active, product.withheld) : product.active))
    .orderBy(asc(product.id))
    .limit(SLICE)
}

/** A product as feeds read it. Money in won. */
export type FeedProduct = Awaited<ReturnType<typeof readSlice>>[number]

/** The products on the shelf by id, in slices, and on request those that are withheld from it because their notice is missing. */
export async function* readFeedProducts(reader: Reader, { withWithheld = false } = {}): AsyncGenerator<FeedProduct[]> {
  for (let last = 0; ; ) {
    const products = await readSlice(reader, last, withWithheld)
    if (products.length > 0) yield products
    last = products.at(-1)?.id ?? last
    if (products.length < SLICE) return
  }
}
