import type { Clock } from '#server/platform/clock.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { notifyRenewals } from './notify-consents.ts'

/** Consents per transaction. */
const SLICE = 500

/**
 * Notifies accounts whose consent to advertising is two years old that it continues, and how to end it. Safe to repeat; for a daily job.
 * Returns the number of consents.
 */
export async function remindOfConsents({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now()
  for (let notified = 0; ; ) {
    const more = await inTransaction(db, (tx) => notifyRenewals(tx, now, SLICE))
    notified += more
    if (more < SLICE) return notified
  }
}
