import { lt, sql } from 'drizzle-orm'
import { inquiry } from '#server/database/schema/help.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Years that what customers asked is kept: as long as the law wants records of complaints (E-Commerce Act, enforcement decree, article 6). */
const KEPT_YEARS = 3

/** Removes inquiries that the law no longer asks for. Safe to repeat; for a daily job. Returns how many rows went. */
export async function deleteOldInquiries(tx: Tx): Promise<number> {
  const gone = await tx.delete(inquiry).where(lt(inquiry.createdAt, sql`now() - make_interval(years => ${KEPT_YEARS})`))
  return gone.rowCount ?? 0
}
