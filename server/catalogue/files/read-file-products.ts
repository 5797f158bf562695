import type { Reader } from '#server/platform/database/transaction.ts'
import { selectBySku, toContent } from '../import/shop-products.ts'
import { readNotices } from '../notice/stored-notices.ts'
import type { FileProduct } from './product-cells.ts'

/** A product of the shop with its id, in the form of a file. */
export type ShopProduct = FileProduct & { id: number; archived: boolean }

/** The products of some skus by sku, in the form of a file. `locked` locks them in id order, in a transaction. */
export async function readFileProducts(reader: Reader, skus: readonly string[], locked = false): Promise<Map<string, ShopProduct>> {
  const query = selectBySku(reader, skus)
  const rows = await (locked ? query.for('no key update') : query)
  const notices = await readNotices(
    reader,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => {
      const { id, sku, stockCount, archivedAt } = row
      return [sku, { ...toContent(row), id, stockCount, archived: archivedAt !== null, notice: notices.get(id) ?? null }]
    }),
  )
}
