import { findProblems, type Problem } from '#server/audit/find-problems.ts'
import { findDifferences } from '#server/checkout/payment/find-differences.ts'
import { auditCase } from '#server/database/schema/reconcile.ts'
import type { PaymentProviders } from '#server/payments/providers.ts'
import { and, eq, isNotNull, isNull } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { casesOfDifferences, findCasesInBooks } from './find-cases.ts'
import { readSums } from './read-sums.ts'
import type { RunResult } from './record-run.ts'

/** Payments that one run compares with providers. All of them are compared in the night. */
const MAX_COMPARED = 30

/**
 * Looks through the books, and queries the providers about the payments that differed before. Read-only, outside of any transaction; what
 * it returns is recorded by `recordRun`. `problems` are those of the auditor, when it has run just now.
 */
export async function checkBooks(
  deps: { db: Db; providers: PaymentProviders },
  by: string | null,
  problems?: readonly Problem[],
): Promise<RunResult> {
  const [inBooks, sums, differing] = await Promise.all([
    findCasesInBooks(deps.db, problems ?? (await findProblems(deps.db))),
    readSums(deps.db),
    readDiffering(deps.db),
  ])
  const { compared, found } = await findDifferences(deps, differing)
  return { found: [...inBooks, ...casesOfDifferences(found)], books: { sums }, payments: compared, by }
}

async function readDiffering(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: auditCase.paymentId })
    .from(auditCase)
    .where(and(isNull(auditCase.closedAt), eq(auditCase.source, 'provider'), isNotNull(auditCase.paymentId)))
    .limit(MAX_COMPARED)
  return [...new Set(rows.flatMap(({ id }) => id ?? []))]
}
