import { sql } from 'drizzle-orm'
import { inquiry } from '#server/database/schema/help.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Years that what customers asked is kept: as long as the law wants records of complaints (E-Commerce Act, enforcement decree, article 6). */
const KEPT_YEARS = 3

/** Removes inquiries that the law no longer asks for. Safe to repeat; for a daily job. Returns how many rows went. */
export function deleteOldInquiries(db: Db): Promise<number> {
  return deleteInBatches(db, inquiry, sql`${inquiry.createdAt} < now() - make_interval(years => ${KEPT_YEARS})`)
}
