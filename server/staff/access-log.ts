import { sql } from 'drizzle-orm'
import { idSchema } from '#contract/endpoint.ts'
import { accessLog } from '#server/database/schema/staff.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Access, RecordAccess } from '#server/platform/staff-access.ts'

/**
 * Years that the log is retained: the longest period required by the standard for the safety of personal data (article 8, decision 037).
 */
const RETENTION_YEARS = 2

/** The log in the table `access_log`. An order or account that the input names is noted, whether it exists or not. */
export function createAccessLog(db: Db): RecordAccess {
  return async ({ input, ...access }) => {
    await db.insert(accessLog).values({ ...access, orderId: idIn(input, 'orderId'), accountId: idIn(input, 'userId') })
  }
}

function idIn(input: Access['input'], name: string): string | undefined {
  const sent: unknown = Object.entries({ ...asObject(input?.params), ...asObject(input?.body) }).find(([key]) => key === name)?.[1]
  return idSchema.safeParse(sent).data
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Removes rows whose time is over; the table lets no other go. Safe to repeat; for a daily job. Returns how many rows went. */
export function deleteOldAccesses(db: Db): Promise<number> {
  return deleteInBatches(db, accessLog, sql`${accessLog.at} < now() - make_interval(years => ${RETENTION_YEARS})`)
}
