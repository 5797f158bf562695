import { sql } from '#server/platform/database/drizzle.ts'
import { TODAY } from '#server/platform/database/seoul-days.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { moveStock } from '../move-stock.ts'

/** Products of one transaction: a product's row is locked for its time. */
const BATCH = 100

/**
 * Takes lots whose date has come out of the stock that can be sold, of one product or of all. They stay in their list until somebody throws
 * them away. Returns how many.
 */
export async function blockExpired(tx: Tx, onlyProduct?: number): Promise<number> {
  // The products first, in id order like everybody who locks several; then what is left in their lots.
  const { rows: due } = await tx.execute<{ id: number }>(sql`
    select p.id from product p where exists (
      select 1 from lot l where l.product_id = p.id and l.remaining > 0 and l.blocked is null and l.best_before <= ${TODAY})
      ${onlyProduct === undefined ? sql`` : sql`and p.id = ${onlyProduct}`}
    order by p.id limit ${BATCH} for no key update`)
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const { rows: lots } = await tx.execute<{ id: number; productId: number; remaining: number }>(sql`
    select l.id::float8 as id, l.product_id as "productId", l.remaining from lot l
    where l.product_id = any(${sql.param(ids)}::int[]) and l.remaining > 0 and l.blocked is null and l.best_before <= ${TODAY}`)
  await moveStock(
    tx,
    lots.map(({ id, productId, remaining }) => ({
      productId,
      delta: -remaining,
      kind: 'block' as const,
      reason: 'expired' as const,
      lotId: id,
    })),
  )
  return lots.length
}

/** The scheduled job: at midnight in Seoul, and within a minute of any other change, lots past their date are not sold any more. */
export async function blockExpiredLots(db: Db): Promise<void> {
  while ((await inTransaction(db, (tx) => blockExpired(tx))) > 0);
}
