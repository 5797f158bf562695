import { stocktake } from '#server/database/schema/stocktakes.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { stocktakeId } from './stocktake-id.ts'

/** Locks a stock count, always before its products: figures and the closing of one count wait for each other. @throws Refusal NOT_FOUND */
export async function lockStocktake(tx: Tx, id: string) {
  const [found] = await tx
    .select({ id: stocktake.id, state: stocktake.state, version: stocktake.version })
    .from(stocktake)
    .where(eq(stocktake.id, stocktakeId(id)))
    .for('no key update')
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}
