import { z } from 'zod'
import type { BankLine, BankLineState, Proposal } from '#contract/calls/console/deposits.ts'
import { momentInput } from '#contract/calls/dates.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { deposit } from '#server/database/schema/cash.ts'
import { bankLine, bankLineBooking, bankLineWords } from '#server/database/schema/deposits.ts'
import { order } from '#server/database/schema/orders.ts'
import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from '#server/platform/database/drizzle.ts'
import { startOfDay, TODAY } from '#server/platform/database/seoul-days.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { cursor, pageOf, placeText } from '#server/platform/paging.ts'
import { leaveToFirst } from './match/leave-to-first.ts'
import { prepareOrders } from './match/orders-to-compare.ts'
import { proposeOrders } from './match/propose-orders.ts'
import { readCandidates } from './match/read-candidates.ts'
import { readDepositSettings } from './read-deposit-settings.ts'

/** Waiting lines of the same amounts beside those of a page: one of them may come first for an order. */
const MAX_RIVALS = 200

const lineCursor = cursor(z.tuple([momentInput(), placeText]))

/** A bank line with its names, as it is shown and booked. */
export type KeptLine = typeof bankLine.$inferSelect & { payer: string; memo: string; note: string | null }

/** A page of bank lines in a state, newest first; those that wait with their proposals. */
export async function readBankLines(
  reader: Reader,
  { cursor: after, limit, state }: PageQuery & { state: BankLineState },
): Promise<Page<BankLine>> {
  const rows = await selectLines(reader, and(eq(bankLine.state, state), after === undefined ? undefined : followsOn(after)), limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, ({ receivedAt, id }) => lineCursor.encode([receivedAt.toISOString(), id]))
  return { items: await complete(reader, items), nextCursor }
}

/** One bank line as it is shown. @throws Refusal NOT_FOUND */
export async function readBankLine(reader: Reader, lineId: string): Promise<BankLine> {
  const [line] = await complete(reader, await selectLines(reader, eq(bankLine.id, lineId), 1))
  if (!line) throw new Refusal('NOT_FOUND')
  return line
}

/** The proposals of bank lines that wait, by line. Lines of the same amount that came before them count. `textLimit` in won. */
export async function proposeFor(reader: Reader, lines: readonly KeptLine[], textLimit: number): Promise<Map<string, Proposal[]>> {
  const waiting = lines.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return new Map()
  const rivals = await selectLines(
    reader,
    and(
      eq(bankLine.state, 'waiting'),
      sql`${bankLine.amount} = any(${sql.param([...new Set(waiting.map(({ amount }) => amount))])}::int[])`,
      sql`${bankLine.id} <> all(${sql.param(waiting.map(({ id }) => id))}::text[])`,
    ),
    MAX_RIVALS,
  )
  const all = [...waiting, ...rivals].sort(
    (one, other) => one.receivedAt.getTime() - other.receivedAt.getTime() || (one.id < other.id ? -1 : 1),
  )
  const orders = prepareOrders(await readCandidates(reader, all))
  const proposed = all.map((line) => {
    const sure = !waitsForFile(line, textLimit) && !needsCheck(line)
    const proposals = proposeOrders(line, orders).map((proposal) => ({ ...proposal, exact: proposal.exact && sure }))
    return { id: line.id, proposals }
  })
  return leaveToFirst(proposed)
}

/** Whether a text alone reports more won than the shop accepts from a text. */
export function waitsForFile({ confirmedAt, amount }: Pick<KeptLine, 'confirmedAt' | 'amount'>, textLimit: number): boolean {
  return confirmedAt === null && amount > textLimit
}

/** Whether somebody has to look into the account first: a text without a balance, or one that perhaps was pasted twice. */
export function needsCheck({ confirmedAt, balance, perhapsTwice }: Pick<KeptLine, 'confirmedAt' | 'balance' | 'perhapsTwice'>): boolean {
  return confirmedAt === null && (balance === null || perhapsTwice)
}

/** Bank lines with their names, newest first. */
export async function selectLines(reader: Reader, where: SQL | undefined, limit: number): Promise<KeptLine[]> {
  const rows = await reader
    .select({ line: bankLine, payer: bankLineWords.payer, memo: bankLineWords.memo, note: bankLineWords.note })
    .from(bankLine)
    .leftJoin(bankLineWords, eq(bankLineWords.lineId, bankLine.id))
    .where(where)
    .orderBy(desc(bankLine.receivedAt), desc(bankLine.id))
    .limit(limit)
  return rows.map(({ line, payer, memo, note }) => ({ ...line, payer: payer ?? '', memo: memo ?? '', note }))
}

function followsOn(after: string): SQL | undefined {
  const [receivedAt, id] = lineCursor.decode(after)
  const at = new Date(receivedAt)
  return or(lt(bankLine.receivedAt, at), and(eq(bankLine.receivedAt, at), lt(bankLine.id, id)))
}

async function complete(reader: Reader, lines: readonly KeptLine[]): Promise<BankLine[]> {
  if (lines.length === 0) return []
  const { textLimit } = await readDepositSettings(reader)
  const proposals = await proposeFor(reader, lines, textLimit)
  const booked = await readBookings(
    reader,
    lines.filter(({ state }) => state === 'booked').map(({ id }) => id),
  )
  return lines.map((line) => ({
    _id: line.id,
    state: line.state,
    source: line.confirmedAt ? 'file' : 'text',
    bank: line.bank,
    day: line.day,
    minute: line.minute,
    amount: line.amount,
    balance: line.balance,
    payer: line.payer,
    memo: line.memo,
    kind: line.kind,
    waitsForFile: line.state === 'waiting' && waitsForFile(line, textLimit),
    asks: line.state === 'waiting' && needsCheck(line),
    perhapsTwice: line.perhapsTwice && line.confirmedAt === null,
    proposals: proposals.get(line.id) ?? [],
    booked: booked.get(line.id) ?? [],
    aside: line.asideReason ? { reason: line.asideReason, note: line.note } : null,
    settledAt: line.settledAt?.toISOString() ?? null,
  }))
}

async function readBookings(reader: Reader, lineIds: readonly string[]): Promise<Map<string, BankLine['booked']>> {
  if (lineIds.length === 0) return new Map()
  const rows = await reader
    .select({
      lineId: bankLineBooking.lineId,
      orderId: bankLineBooking.orderId,
      number: order.number,
      amount: bankLineBooking.amount,
      bookedAs: deposit.bookedAs,
      toGiveBack: deposit.unwanted,
    })
    .from(bankLineBooking)
    .innerJoin(order, eq(order.id, bankLineBooking.orderId))
    .innerJoin(deposit, eq(deposit.id, bankLineBooking.depositId))
    .where(inArray(bankLineBooking.lineId, [...lineIds]))
    .orderBy(asc(order.number))
  const shown = rows.map(({ number, ...booking }) => ({ ...booking, orderNumber: orderNumberText(number) }))
  return Map.groupBy(shown, ({ lineId }) => lineId)
}

/** How many lines were booked today in Seoul. */
export async function countBookedToday(reader: Reader): Promise<number> {
  return reader.$count(bankLine, and(eq(bankLine.state, 'booked'), gte(bankLine.settledAt, startOfDay(TODAY))))
}
