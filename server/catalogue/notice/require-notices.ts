import { catalogueRule, product } from '#server/database/schema/catalogue.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

/**
 * Requires the product information notice (상품정보제공고시) from now on: products without it are withheld, neither listed nor found nor sold,
 * until it is added. Database triggers enforce it, so no code path bypasses it. Returns the number of withheld products.
 */
export async function requireNotices(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.update(catalogueRule).set({ noticeRequired: true }).where(sql`not ${catalogueRule.noticeRequired}`)
    await tx.update(product).set({ active: true }).where(sql`${product.active} and ${product.noticeKind} is null`)
    return tx.$count(product, sql`${product.withheld}`)
  })
}
