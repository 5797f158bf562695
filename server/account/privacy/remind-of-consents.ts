import type { Clock } from '#server/platform/clock.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { tellRenewals } from './tell-consents.ts'

/** Consents that one transaction tells of. */
const SLICE = 500

/**
 * Tells everybody whose consent to advertising is two years old that it goes on, and how to end it. Safe to repeat; for a daily job. Returns how many
 * consents were told of.
 */
export async function remindOfConsents({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now()
  for (let told = 0; ; ) {
    const more = await inTransaction(db, (tx) => tellRenewals(tx, now, SLICE))
    told += more
    if (more < SLICE) return told
  }
}
