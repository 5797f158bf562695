import type { z } from 'zod'
import type { ClosedCase, consoleReconcile } from '#contract/calls/console/reconcile.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { addDays, seoulDate, seoulInstant } from '#contract/rules/delivery.ts'
import { account } from '#server/database/schema/account.ts'
import { order } from '#server/database/schema/orders.ts'
import { auditCase, auditCaseNote, auditRun } from '#server/database/schema/reconcile.ts'
import { and, desc, eq, gte, isNotNull, isNull, min, sql } from '#server/platform/database/drizzle.ts'
import { seoulDay } from '#server/platform/database/seoul-days.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { readOpenCases } from './read-open-cases.ts'
import type { Report } from './write-report-csv.ts'

type Shown = Omit<z.output<typeof consoleReconcile.response>, 'success' | 'message'>

const SHOWN_DAYS = 30
const MAX_CLOSED = 20
/** Closed cases of a report: those of years. */
const MAX_REPORTED = 5_000
/** Time of day in Seoul of the nightly run, as in the schedule of jobs. */
export const NIGHTLY = '05:07'

/** Whether everything agrees, what does not, what did not lately, and the last 30 days. */
export async function readReconcile(reader: Reader, now: Date): Promise<Shown> {
  const today = seoulDate(now)
  const [run, firstRun, cases, closed, days] = await Promise.all([
    readLastRun(reader),
    reader.select({ at: min(auditRun.at) }).from(auditRun),
    readOpenCases(reader),
    readClosed(reader, MAX_CLOSED),
    readDays(reader, today),
  ])
  const light = cases.length > 0 ? 'bad' : run ? 'good' : 'unknown'
  const since = closed[0]?.closedAt ?? firstRun[0]?.at?.toISOString() ?? null
  return {
    light,
    checkedAt: run?.at.toISOString() ?? null,
    checkedBy: run?.by ?? null,
    nextAt: nextNight(now).toISOString(),
    agreesSince: light === 'good' ? since : null,
    cases,
    sums: run?.sums ?? null,
    closed,
    days,
  }
}

/** The last run with its sums, and the cases, for a report: closed ones of years. */
export async function readReport(reader: Reader): Promise<Report> {
  const [run, cases, closed] = await Promise.all([readLastRun(reader), readOpenCases(reader), readClosed(reader, MAX_REPORTED)])
  return { checkedAt: run?.at.toISOString() ?? null, checkedBy: run?.by ?? null, sums: run?.sums ?? null, cases, closed }
}

function nextNight(now: Date): Date {
  const tonight = seoulInstant(seoulDate(now), NIGHTLY)
  return tonight > now ? tonight : seoulInstant(addDays(seoulDate(now), 1), NIGHTLY)
}

async function readLastRun(reader: Reader) {
  const [run] = await reader
    .select({ at: auditRun.at, by: account.name, sums: auditRun.sums })
    .from(auditRun)
    .leftJoin(account, eq(account.id, auditRun.askedBy))
    .orderBy(desc(auditRun.at), desc(auditRun.id))
    .limit(1)
  return run
}

async function readClosed(reader: Reader, most: number): Promise<ClosedCase[]> {
  const rows = await reader
    .select({ row: auditCase, number: order.number, by: account.name, note: auditCaseNote.text })
    .from(auditCase)
    .leftJoin(order, eq(order.id, auditCase.orderId))
    .leftJoin(account, eq(account.id, auditCase.closedBy))
    .leftJoin(auditCaseNote, eq(auditCaseNote.caseId, auditCase.id))
    .where(isNotNull(auditCase.closedAt))
    .orderBy(desc(auditCase.closedAt), desc(auditCase.id))
    .limit(most)
  return rows.flatMap(({ row, number, by, note }) => {
    const { closedAt, closing } = row
    if (!closedAt || !closing) return []
    return [
      {
        _id: row.id,
        kind: row.kind,
        check: row.name,
        subject: row.subject,
        amount: row.amount,
        orderId: row.orderId,
        orderNumber: number === null ? null : orderNumberText(number),
        since: row.openedAt.toISOString(),
        closedAt: closedAt.toISOString(),
        by: row.closedBy === null ? null : (by ?? ''),
        // A note that has ended since stays in the history.
        closing: note === null ? closing : 'noted',
        note,
      },
    ]
  })
}

/** Each day by what was found on it. Today is bad while anything is open. */
async function readDays(reader: Reader, today: string): Promise<Shown['days']> {
  const first = addDays(today, 1 - SHOWN_DAYS)
  const start = seoulInstant(first, '00:00')
  const dayOf = (column: typeof auditCase.openedAt | typeof auditCase.closedAt | typeof auditRun.at) =>
    sql<string>`${seoulDay(column)}::text`
  const [runs, opened, closed] = await Promise.all([
    reader
      .selectDistinct({ day: dayOf(auditRun.at) })
      .from(auditRun)
      .where(gte(auditRun.at, start)),
    reader
      .select({
        day: dayOf(auditCase.openedAt),
        count: sql<number>`count(*)::int`,
        open: sql<number>`(count(*) filter (where closed_at is null))::int`,
      })
      .from(auditCase)
      .where(gte(auditCase.openedAt, start))
      .groupBy(sql`1`),
    reader
      .select({ day: dayOf(auditCase.closedAt), count: sql<number>`count(*)::int` })
      .from(auditCase)
      .where(and(isNotNull(auditCase.closedAt), gte(auditCase.closedAt, start)))
      .groupBy(sql`1`),
  ])
  const anyOpen = (await reader.$count(auditCase, isNull(auditCase.closedAt))) > 0
  const looked = new Set(runs.map(({ day }) => day))
  const of = new Map(opened.map(({ day, ...found }) => [day, found]))
  const closedOn = new Map(closed.map(({ day, count }) => [day, count]))
  return Array.from({ length: SHOWN_DAYS }, (_, at) => {
    const date = addDays(first, at)
    const { count = 0, open = 0 } = of.get(date) ?? {}
    const closedThen = closedOn.get(date) ?? 0
    const bad = open > 0 || (date === today && anyOpen)
    const state = bad ? 'bad' : count > 0 || closedThen > 0 ? 'mended' : looked.has(date) ? 'good' : 'unknown'
    return { date, state, opened: count, closed: closedThen }
  })
}
