import { type Food, foodSchema } from '#contract/calls/catalogue.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { stockLevel } from '#contract/rules/products/stock.ts'
import { unitPriceOf } from '#contract/rules/products/unit-price.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import type { ProductRow } from './product-row.ts'
import { ratingOf } from './rating-of.ts'

/** Width in pixels of the pictures that `image`, `image2` and `image3` name. */
const IMAGE_WIDTH = 640

/**
 * Converts a product to the contract's shape, in one language; an empty text falls back to English. Null for an invalid row (an unknown
 * category, no name), so that one bad row never empties a list.
 */
export function toFood(row: ProductRow, language: Language): Food | null {
  const name = localized(row.name, language)
  if (!name) return null
  const [first, second, third] = row.pictures.map((picture) => `${pictureAddress(picture.hash)}/${IMAGE_WIDTH}`)
  const food = foodSchema.safeParse({
    _id: String(row.id),
    sku: row.sku,
    name,
    nameSi: row.name.si ?? '',
    description: row.description,
    price: row.price,
    discount: row.discount,
    category: row.category,
    image: first ?? '',
    image2: second ?? null,
    image3: third ?? null,
    pictures: row.pictures.map(({ hash, width, height }) => ({ url: pictureAddress(hash), width, height })),
    stock: stockLevel(row.stockCount),
    stockCount: row.stockCount,
    rating: ratingOf(row),
    ratingCount: row.ratingCount,
    unit: row.unit,
    unitPrice: unitPriceOf(row),
    weight: row.weightCeiling === null ? null : { estimate: row.weightEstimate, ceiling: row.weightCeiling },
    brand: row.brand,
    origin: row.origin,
    storage: row.storage,
    tags: row.tags,
    taxExempt: row.taxExempt,
    weekdayDeal: row.weekdayDeal,
    deal: row.dealEndsAt && { weekday: row.dealWeekday, until: row.dealEndsAt.toISOString() },
    endedDeal: row.endedDealDiscount,
  })
  return food.success ? food.data : null
}

/** The foods of some rows in the same order, without broken ones. */
export function toFoods(rows: readonly ProductRow[], language: Language): Food[] {
  return rows.map((row) => toFood(row, language)).filter((food) => food !== null)
}
