import type { z } from 'zod'
import type { consoleOrderDetails } from '#contract/calls/console/order-desk.ts'
import { type Language, languageOrDefault } from '#contract/rules/languages.ts'
import { account } from '#server/database/schema/account.ts'
import { guest } from '#server/database/schema/guests.ts'
import { orderRemark } from '#server/database/schema/order-desk.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { readArrived } from '#server/payments/sum-kept.ts'
import { and, asc, count, eq, lt, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { holdOf, readLinesLeft } from '../packing/lines-left.ts'
import { readConsoleOrder } from '../read-console-orders.ts'
import { readPlaces } from '../read-places.ts'
import { readPlanned } from './to-slip.ts'

type Details = Omit<z.output<typeof consoleOrderDetails.response>, 'success' | 'message'>

/** The name of a member of staff; empty when the account is gone. */
const staffName = sql<string>`coalesce(${account.name}, '')`

/** One order with all that staff see of it. @throws Refusal NOT_FOUND */
export async function readDetails(reader: Reader, orderId: string, language: Language): Promise<Details> {
  const [row] = await reader.select().from(order).where(eq(order.id, orderId))
  if (!row) throw new Refusal('NOT_FOUND')
  const [shown, planned, packing, payments, arrived, places, remarks, [earlier], [caller]] = await Promise.all([
    readConsoleOrder(reader, orderId, language),
    readPlanned(reader, [orderId]),
    readLinesLeft(reader, [orderId]),
    reader.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.createdAt), asc(payment.id)),
    readArrived(reader, row),
    readPlaces(reader, orderId),
    reader
      .select({ _id: orderRemark.id, at: orderRemark.at, by: staffName, text: orderRemark.text })
      .from(orderRemark)
      .leftJoin(account, eq(account.id, orderRemark.actorId))
      .where(eq(orderRemark.orderId, orderId))
      .orderBy(asc(orderRemark.at), asc(orderRemark.id)),
    reader
      .select({ count: count() })
      .from(order)
      .where(and(eq(order.accountId, row.accountId), lt(order.number, row.number))),
    reader.select({ id: guest.id }).from(guest).where(eq(guest.id, row.accountId)),
  ])
  return {
    order: shown,
    language: languageOrDefault(row.language),
    planned: planned.get(orderId) ?? null,
    held: holdOf(row.status, packing.get(orderId)),
    payments: payments.map((one) => ({
      kind: one.provider,
      status: one.status,
      amount: one.amount,
      taken: one.taken,
      refunded: one.refunded,
      at: (one.paidAt ?? one.createdAt).toISOString(),
      failure: one.failureCode,
    })),
    arrived,
    places,
    remarks: remarks.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    earlier: earlier?.count ?? 0,
    guestId: caller?.id ?? null,
  }
}
