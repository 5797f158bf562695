import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyEachLive } from '#server/platform/live/live-events.ts'

/** Makes the open pick lists of staff read these orders again, with the commit of this transaction. */
export async function notifyPacking(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await notifyEachLive(
    tx,
    [...new Set(orderIds)].map((id) => ({ to: 'staff:orders.read' as const, type: 'packing' as const, id })),
  )
}
