import { addDays, seoulInstant } from '#contract/rules/delivery.ts'
import { findMoneyWithoutEnd } from '#server/console/reconcile/find-cases.ts'
import { NIGHTLY } from '#server/console/reconcile/read-reconcile.ts'
import { readSums } from '#server/console/reconcile/read-sums.ts'
import { recordRun } from '#server/console/reconcile/record-run.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { PAST_DAYS } from './draw-orders.ts'
import type { ShopDays } from './shop-days.ts'

/**
 * Records the auditor's run of every past night, as it would have ended then: the sums of that moment, and the money that had waited for
 * too long. All rows of the past must be there.
 */
export async function lookBack(tx: Tx, { now, today }: ShopDays): Promise<void> {
  for (let ago = PAST_DAYS; ago >= 0; ago--) {
    const at = seoulInstant(addDays(today, -ago), NIGHTLY)
    if (at > now) return
    await recordRun(tx, { found: await findMoneyWithoutEnd(tx, at), books: { sums: await readSums(tx, at) }, by: null, at })
  }
}
