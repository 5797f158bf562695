import type { Standing } from '#contract/rules/products/shelf-place.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { orderLine } from '#server/database/schema/orders.ts'
import { and, eq, isNotNull } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** The shelf place of a product that has one. */
export type Place = Standing & { shelfPlace: string; productId: string }

/** Today's shelf places of the products of an order; those without one are left out. */
export async function readPlaces(reader: Reader, orderId: string): Promise<Place[]> {
  const rows = await reader
    .selectDistinct({ productId: product.id, shelfPlace: product.shelfPlace, storage: product.storage })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(and(eq(orderLine.orderId, orderId), isNotNull(product.shelfPlace)))
  return rows.flatMap(({ productId, shelfPlace, storage }) =>
    shelfPlace === null ? [] : [{ productId: String(productId), shelfPlace, storage }],
  )
}
