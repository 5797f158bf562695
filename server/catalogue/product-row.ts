import type { Language, LocalizedText } from '#contract/rules/languages.ts'
import type { Storage } from '#contract/rules/products/shelf-place.ts'
import type { ContentMeasure } from '#contract/rules/products/unit-price.ts'
import { product } from '#server/database/schema/catalogue.ts'
import type { StoredPicture } from '#server/pictures/picture-address.ts'
import { type Placeholder, sql } from '#server/platform/database/drizzle.ts'
import { localizedIn } from '#server/platform/database/localized-in.ts'

/** A product with its pictures, the description in one language, as the catalogue's reads select it. */
export type ProductRow = {
  id: number
  sku: string
  category: string
  name: LocalizedText
  description: string
  brand: string
  unit: string
  contentAmount: number | null
  contentMeasure: ContentMeasure | null
  weightEstimate: number | null
  weightCeiling: number | null
  price: number
  discount: number
  stockCount: number
  taxExempt: boolean
  origin: string
  storage: Storage
  tags: string[]
  weekdayDeal: number | null
  dealWeekday: number | null
  dealEndsAt: Date | null
  endedDealDiscount: number | null
  ratingCount: number
  ratingSum: number
  active: boolean
  pictures: StoredPicture[]
}

/** The pictures of the selected product in order. The table is named explicitly, because Drizzle omits it in single-table selects. */
export const picturesOfProduct = sql<StoredPicture[]>`(
  select coalesce(json_agg(json_build_object('hash', k.hash, 'width', k.width, 'height', k.height) order by pp.position), '[]'::json)
  from product_picture pp join picture k on k.hash = pp.picture_hash where pp.product_id = "product"."id")`

/** Columns of every product query. Descriptions are long, so only the requested language is read, or English where it is empty. */
export function productColumns(language: Language | Placeholder) {
  return {
    id: product.id,
    sku: product.sku,
    category: product.category,
    name: product.name,
    description: sql<string>`coalesce(${localizedIn(product.description, language)}, '')`,
    brand: product.brand,
    unit: product.unit,
    contentAmount: product.contentAmount,
    contentMeasure: product.contentMeasure,
    weightEstimate: product.weightEstimate,
    weightCeiling: product.weightCeiling,
    price: product.price,
    discount: product.discount,
    stockCount: product.stockCount,
    taxExempt: product.taxExempt,
    origin: product.origin,
    storage: product.storage,
    tags: product.tags,
    weekdayDeal: product.weekdayDeal,
    dealWeekday: product.dealWeekday,
    dealEndsAt: product.dealEndsAt,
    endedDealDiscount: product.endedDealDiscount,
    ratingCount: product.ratingCount,
    ratingSum: product.ratingSum,
    active: product.active,
    pictures: picturesOfProduct,
  }
}
