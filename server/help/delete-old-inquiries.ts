import { inquiry } from '#server/database/schema/help.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Years that inquiries are retained: as long as the law requires records of complaints (E-Commerce Act, enforcement decree, article 6). */
const RETENTION_YEARS = 3

/** Deletes inquiries that the law no longer requires. Safe to repeat; for a daily job. Returns the number of deleted rows. */
export function deleteOldInquiries(db: Db): Promise<number> {
  return deleteInBatches(db, inquiry, sql`${inquiry.createdAt} < now() - make_interval(years => ${RETENTION_YEARS})`)
}
