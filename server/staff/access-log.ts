import { LOG_YEARS } from '#contract/calls/console/staff/staff-log.ts'
import { idSchema } from '#contract/endpoint.ts'
import { accessLog } from '#server/database/schema/staff.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Access, RecordAccess } from '#server/platform/staff-access.ts'
import { sql } from '../platform/database/drizzle.ts'

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

/**
 * Removes rows whose time is over: after {@link LOG_YEARS}, one more than the longest period that the standard for the safety of personal data
 * asks for (article 8, decision 037). Safe to repeat; for a daily job. The table lets no other row go.
 * @returns how many rows went
 */
export function deleteOldAccesses(db: Db): Promise<number> {
  return deleteInBatches(db, accessLog, sql`${accessLog.at} < now() - make_interval(years => ${LOG_YEARS})`)
}
