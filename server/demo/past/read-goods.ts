import { picturesOfProduct } from '#server/catalogue/product-row.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Goods } from './shop.ts'

/** Width in pixels of an order line's picture. */
const IMAGE_WIDTH = 320

/** The products of the shelf, as orders take them. */
export async function readGoods(tx: Tx): Promise<Goods[]> {
  const { id, sku, name, unit, price, discount, taxExempt, category, origin, storage, weightEstimate, weightCeiling, weightTolerance } =
    product
  const rows = await tx
    .select({
      id,
      sku,
      name,
      unit,
      price,
      discount,
      taxExempt,
      category,
      origin,
      storage,
      weightEstimate,
      weightCeiling,
      weightTolerance,
      pictures: picturesOfProduct,
    })
    .from(product)
    .where(eq(product.active, true))
    .orderBy(product.id)
  return rows.map(({ pictures: [first], ...goods }) => ({ ...goods, image: first ? `${pictureAddress(first.hash)}/${IMAGE_WIDTH}` : '' }))
}
