import type { PaymentDependencies } from '#server/checkout/payment/payment-dependencies.ts'
import { checkBooks } from '#server/console/reconcile/check-books.ts'
import { recordRun } from '#server/console/reconcile/record-run.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { findProblems } from './find-problems.ts'

/**
 * The nightly audit: each problem is an error in the log, and the job fails until there is none. The console shows the problems.
 * @throws Error
 */
export async function auditJob(deps: PaymentDependencies): Promise<void> {
  const { db, log, metrics } = deps
  const problems = await findProblems(db)
  for (const problem of problems) {
    metrics.attention.inc({ kind: 'audit' })
    log.error({ ...problem }, 'The audit found something that should not be')
  }
  const looked = await checkBooks(deps, null, problems)
  await inTransaction(db, (tx) => recordRun(tx, looked))
  if (problems.length > 0) throw new Error(`The audit found ${problems.length} problems`)
}
