import { payment } from '#server/database/schema/payments.ts'
import { refund, refundAccount } from '#server/database/schema/refunds.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Days that a bank account is retained after the last refund of its order, for questions about the transfer. */
const RETENTION_DAYS = 30

/** Deletes the bank accounts of completed refunds. Safe to repeat; for a daily job. Returns the number of deleted rows. */
export function eraseOldRefundAccounts(db: Db): Promise<number> {
  const before = sql`now() - make_interval(days => ${RETENTION_DAYS}::int)`
  const waiting = sql`select 1 from ${payment} join ${refund} on ${refund.paymentId} = ${payment.id}
    where ${payment.orderId} = ${refundAccount.orderId} and (${refund.status} <> 'done' or ${refund.doneAt} >= ${before})`
  return deleteInBatches(db, refundAccount, sql`${refundAccount.givenAt} < ${before} and not exists (${waiting})`)
}
