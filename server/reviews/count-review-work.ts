import { HOUR_SECONDS } from '#contract/durations.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { countOrRefuse } from '#server/platform/limits/rate-limits.ts'

/** Reviews, deletions and votes of one account in one window: more than anybody writes by hand. */
const LIMIT = 120
const WINDOW_SECONDS = HOUR_SECONDS

/** Counts one piece of an account's writing. @throws Refusal TOO_MANY_TRIES */
export async function countReviewWork(db: Db, accountId: string): Promise<void> {
  await countOrRefuse(db, { key: `review:${accountId}`, limit: LIMIT, windowSeconds: WINDOW_SECONDS })
}
