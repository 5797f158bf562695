import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyLive } from '#server/platform/live/live-events.ts'

/** Notifies everybody who counts that a stock count has changed. */
export const notifyStocktake = (tx: Tx, id: number): Promise<void> =>
  notifyLive(tx, 'staff:stock.write', { type: 'stocktake', id: String(id) })
