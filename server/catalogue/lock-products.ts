import type { LocalizedText } from '#contract/rules/languages.ts'
import type { Storage } from '#contract/rules/products/shelf-place.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { listParameter, statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { picturesOfProduct } from './product-row.ts'

/** A product locked by this transaction. Money in won. */
export type LockedProduct = {
  id: number
  sku: string
  names: LocalizedText
  category: string
  unit: string
  storage: Storage
  price: number
  discount: number
  stockCount: number
  taxExempt: boolean
  /** Grams of a piece sold by weight, and per cent of the estimate; null for any other. */
  weightEstimate: number | null
  weightCeiling: number | null
  weightTolerance: number | null
  active: boolean
  /** Address of the first picture at 640 px, or empty. */
  image: string
}

const lock = statement((tx: Tx) =>
  tx
    .select({
      id: product.id,
      sku: product.sku,
      names: product.name,
      category: product.category,
      unit: product.unit,
      storage: product.storage,
      price: product.price,
      discount: product.discount,
      stockCount: product.stockCount,
      taxExempt: product.taxExempt,
      weightEstimate: product.weightEstimate,
      weightCeiling: product.weightCeiling,
      weightTolerance: product.weightTolerance,
      active: product.active,
      pictures: picturesOfProduct,
    })
    .from(product)
    .where(sql`${product.id} = any(${listParameter('ids', 'int')})`)
    .orderBy(product.id)
    // Not `for update`, so that rows that only reference a product (lines, moves) need not wait.
    .for('no key update')
    .prepare('catalogue_lock_products'),
)

/** Locks products in id order, which prevents deadlocks between buyers, and returns their locked rows by id. Unknown ids are absent. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<Map<number, LockedProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await lock(tx).execute({ ids })
  return new Map(
    rows.map(({ pictures, ...row }) => [row.id, { ...row, image: pictures[0] ? `${pictureAddress(pictures[0].hash)}/640` : '' }]),
  )
}
