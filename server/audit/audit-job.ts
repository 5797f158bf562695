import type { PaymentDependencies } from '#server/checkout/payment/payment-dependencies.ts'
import { findProblems } from './find-problems.ts'

/** The nightly audit: each problem is an error in the log, and the job fails until there is none. @throws Error */
export async function auditJob({ db, log, metrics }: PaymentDependencies): Promise<void> {
  const problems = await findProblems(db)
  for (const problem of problems) {
    metrics.attention.inc({ kind: 'audit' })
    log.error({ ...problem }, 'The audit found something that should not be')
  }
  if (problems.length > 0) throw new Error(`The audit found ${problems.length} problems`)
}
