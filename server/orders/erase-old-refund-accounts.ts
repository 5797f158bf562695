import { sql } from 'drizzle-orm'
import { payment, refund, refundAccount } from '#server/database/schema/payments.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Days that an account is kept after the last refund of its order, for questions about where the money went. */
const KEPT_DAYS = 30

/** Erases the bank accounts of refunds that are done. Safe to repeat; for a daily job. Returns how many went. */
export function eraseOldRefundAccounts(db: Db): Promise<number> {
  const before = sql`now() - make_interval(days => ${KEPT_DAYS}::int)`
  const asked = sql`select 1 from ${payment} join ${refund} on ${refund.paymentId} = ${payment.id}
    where ${payment.orderId} = ${refundAccount.orderId} and (${refund.status} <> 'done' or ${refund.doneAt} >= ${before})`
  return deleteInBatches(db, refundAccount, sql`${refundAccount.givenAt} < ${before} and not exists (${asked})`)
}
