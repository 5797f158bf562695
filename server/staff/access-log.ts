import { z } from 'zod'
import { LOG_YEARS } from '#contract/calls/console/staff/staff-log.ts'
import { idSchema } from '#contract/endpoint.ts'
import { accessLog } from '#server/database/schema/staff.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Access, RecordAccess } from '#server/platform/record-access.ts'

const orderList = z.object({ orders: z.array(z.object({ orderId: idSchema })).min(1) })
const list = z.array(z.unknown()).transform((rows) => rows.length)
/** A page of a list, the orders of a pick list, or the columns of the board. */
const shownRows = z.union([
  z.object({ items: list }).transform(({ items }) => items),
  z.object({ orders: list }).transform(({ orders }) => orders),
  z.object({ columns: z.array(z.object({ slips: list })) }).transform(({ columns }) => columns.reduce((sum, { slips }) => sum + slips, 0)),
])

/**
 * The log in the table `access_log`. An order or account that the input names is noted, whether it exists or not; a file of several orders
 * has a row for each of them. A list that names nobody has the number of its rows.
 */
export function createAccessLog(db: Db): RecordAccess {
  return async ({ input, output, ...access }) => {
    const [orderId, accountId] = [idIn(input, 'orderId'), idIn(input, 'userId')]
    const orders = access.result === 'ok' ? orderList.safeParse(input?.body).data?.orders : undefined
    const orderIds = new Set(orders?.map((one) => one.orderId) ?? [orderId])
    const shown = orders || orderId || accountId ? undefined : shownRows.safeParse(output).data
    await db.insert(accessLog).values([...orderIds].map((id) => ({ ...access, orderId: id, accountId, shown })))
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
 * Removes rows whose time is over: after {@link LOG_YEARS}, one more than the longest period that the standard for the safety of personal
 * data requires (article 8, decision 037). Safe to repeat; for a daily job. The table lets no other row go.
 * @returns how many rows went
 */
export function deleteOldAccesses(db: Db): Promise<number> {
  return deleteInBatches(db, accessLog, sql`${accessLog.at} < now() - make_interval(years => ${LOG_YEARS})`)
}
