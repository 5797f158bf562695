import { sql } from 'drizzle-orm'
import { catalogueRule, product } from '#server/database/schema/catalogue.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

/**
 * From now on only products with their product information notice are on the shelf (상품정보제공고시): the others are withheld, neither listed nor
 * found nor sold, until the notice is there. Triggers of the database hold it, so no way of writing a product goes around it. Returns how many
 * are withheld.
 */
export async function requireNotices(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.update(catalogueRule).set({ noticeRequired: true }).where(sql`not ${catalogueRule.noticeRequired}`)
    await tx.update(product).set({ active: true }).where(sql`${product.active} and ${product.noticeKind} is null`)
    return tx.$count(product, sql`${product.withheld}`)
  })
}
