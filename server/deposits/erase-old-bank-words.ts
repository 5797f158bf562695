import { ORDER_RECORD_YEARS } from '#contract/calls/privacy.ts'
import { bankLine, bankLineReading, bankLineWords } from '#server/database/schema/deposits.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/**
 * Erases names and words of bank lines once the law no longer requires the record of payments. For a daily job. Returns the number of rows.
 */
export async function eraseOldBankWords(db: Db): Promise<number> {
  const old = sql`line_id in (select id from ${bankLine} where received_at < now() - make_interval(years => ${ORDER_RECORD_YEARS}::int))`
  return (await deleteInBatches(db, bankLineReading, old)) + (await deleteInBatches(db, bankLineWords, old))
}
