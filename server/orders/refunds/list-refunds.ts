import { z } from 'zod'
import type { DoneRefund, RefundState, WaitingRefund } from '#contract/calls/console/refunds.ts'
import { causeOf } from '#contract/calls/order-refunds.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { account } from '#server/database/schema/account.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refund, refundAccount } from '#server/database/schema/refunds.ts'
import { byHand } from '#server/database/waiting-refunds.ts'
import { and, asc, desc, eq, lt, ne, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { cursor, pageOf, placeText } from '#server/platform/paging.ts'
import { oldestFirst } from '../oldest-first.ts'
import { lateBefore, type RefundCalendar, refundDaysLeft, refundDeadline } from './refund-deadline.ts'

type By = 'hand' | 'provider' | undefined

const placeOfDone = cursor(z.tuple([z.int().min(0), placeText]))

const columns = {
  refund,
  byHand,
  provider: payment.provider,
  kept: sql<boolean>`${payment.status} = 'paid'`,
  orderId: order.id,
  number: order.number,
  firstName: order.firstName,
  lastName: order.lastName,
}

/**
 * A page of the refunds that did not reach their customers, oldest first, with the business days that the law leaves.
 * @throws Refusal BAD_REQUEST for a cursor of another list.
 */
export async function listWaitingRefunds(
  reader: Reader,
  calendar: RefundCalendar,
  { by, late, orderId, ...page }: PageQuery & { by?: By; late?: '1'; orderId?: string },
): Promise<Page<WaitingRefund>> {
  const { moment, isAfter, cursorOf } = oldestFirst(refund.createdAt, refund.id, page)
  const rows = await reader
    .select({ ...columns, moment, bank: refundAccount.bank, lastFour: refundAccount.lastFour, givenAt: refundAccount.givenAt })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(order, eq(order.id, payment.orderId))
    .leftJoin(refundAccount, eq(refundAccount.orderId, order.id))
    .where(
      and(ne(refund.status, 'done'), waitsBy(by), late ? lt(refund.createdAt, lateBefore(calendar)) : undefined, ofOrder(orderId), isAfter),
    )
    .orderBy(asc(moment), asc(refund.id))
    .limit(page.limit + 1)
  const { items, nextCursor } = pageOf(rows, page.limit, (last) => cursorOf(last.moment, last.refund.id))
  const daysLeft = refundDaysLeft(calendar)
  const shown = items.map(({ bank, lastFour, givenAt, ...row }) => {
    const lawUntil = refundDeadline(row.refund.createdAt, calendar)
    return {
      ...toFacts(row),
      code: row.refund.failureCode,
      byHand: row.byHand,
      lawUntil,
      daysLeft: daysLeft(lawUntil),
      account: bank && lastFour && givenAt ? { bank, lastFour, givenAt: givenAt.toISOString() } : null,
    }
  })
  return { items: shown, nextCursor }
}

/** How many refunds wait, their sum in won, and those whose deadline is today or has passed. */
export async function sumWaitingRefunds(reader: Reader, calendar: RefundCalendar): Promise<{ count: number; won: number; late: number }> {
  const [sum] = await reader
    .select({
      count: sql<number>`count(*)::int`,
      won: sql<number>`coalesce(sum(${refund.amount}), 0)::float8`,
      late: sql<number>`(count(*) filter (where ${refund.createdAt} < ${lateBefore(calendar).toISOString()}::timestamptz))::int`,
    })
    .from(refund)
    .where(ne(refund.status, 'done'))
  return sum ?? { count: 0, won: 0, late: 0 }
}

/**
 * A page of the refunds that have reached their customers, the latest first, with who gave them back.
 * @throws Refusal BAD_REQUEST for a cursor of another list.
 */
export async function listDoneRefunds(
  reader: Reader,
  { by, orderId, cursor: after, limit }: PageQuery & { by?: By; orderId?: string },
): Promise<Page<DoneRefund>> {
  const moment = sql<number>`(extract(epoch from ${refund.doneAt}) * 1000000)::bigint`.mapWith(Number)
  const [from, last] = after === undefined ? [] : placeOfDone.decode(after)
  const earlier =
    from === undefined ? undefined : sql`(${refund.doneAt}, ${refund.id}) < (to_timestamp(${from}::numeric / 1000000), ${last ?? ''})`
  const rows = await reader
    .select({ ...columns, moment, by: account.name })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(order, eq(order.id, payment.orderId))
    .leftJoin(account, eq(account.id, refund.doneBy))
    .where(and(eq(refund.status, 'done'), doneBy(by), ofOrder(orderId), earlier))
    .orderBy(desc(refund.doneAt), desc(refund.id))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, (one) => placeOfDone.encode([one.moment, one.refund.id]))
  const shown = items.map(({ by: name, moment: _moment, ...row }) => {
    const { sentBy, doneAt, createdAt } = row.refund
    const way = sentBy === 'bank-details' || sentBy === 'cash' ? sentBy : ('original-method' as const)
    return { ...toFacts(row), doneAt: (doneAt ?? createdAt).toISOString(), way, by: way === 'original-method' ? null : (name ?? '') }
  })
  return { items: shown, nextCursor }
}

const ofOrder = (orderId: string | undefined) => (orderId === undefined ? undefined : eq(order.id, orderId))

function waitsBy(by: By): SQL | undefined {
  if (by === undefined) return undefined
  return by === 'hand' ? byHand : sql`not ${byHand}`
}

function doneBy(by: By): SQL | undefined {
  if (by === undefined) return undefined
  return by === 'hand' ? ne(refund.sentBy, 'provider') : eq(refund.sentBy, 'provider')
}

interface Row {
  refund: typeof refund.$inferSelect
  byHand: boolean
  provider: typeof payment.$inferSelect.provider
  kept: boolean
  orderId: string
  number: number
  firstName: string
  lastName: string
}

function toFacts({ refund: one, byHand: hand, provider, kept, orderId, number, firstName, lastName }: Row) {
  const { part, reason, sentBy } = one
  return {
    _id: one.id,
    orderId,
    orderNumber: orderNumberText(number),
    customer: fullName({ firstName, lastName }),
    cause: causeOf({ kept, part, reason, provider, sentBy }),
    amount: one.amount,
    provider,
    state: stateOf(one, hand),
    note: one.note,
    since: one.createdAt.toISOString(),
  }
}

function stateOf({ status, failureCode }: typeof refund.$inferSelect, hand: boolean): RefundState {
  if (status === 'done') return 'done'
  if (status === 'manual') return 'by-hand'
  if (hand) return 'refused'
  return failureCode === null ? 'on-its-way' : 'unsure'
}
