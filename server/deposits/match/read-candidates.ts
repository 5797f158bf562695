import type { DepositOrder } from '#contract/calls/console/deposits.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { account } from '#server/database/schema/account.ts'
import { deposit, depositPayer } from '#server/database/schema/cash.ts'
import { order } from '#server/database/schema/orders.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { isPayService } from '../names/compare-names.ts'
import { findCodes } from '../names/depositor-codes.ts'
import type { Arrived, Candidate } from './candidate.ts'

/** Orders that wait for cash and are compared: more than a shop of this size has at a time. */
const MAX_OPEN = 3_000
/** Ended or paid orders that are shown beside a bank line, and for how many days. */
const MAX_CLOSED = 200
const CLOSED_DAYS = 45
/** Names that are remembered of one customer. */
const MAX_PAYERS = 10

const held = sql<number>`coalesce((select sum(d.kept) from deposit d where d.order_id = "order".id), 0)::int`

const columns = {
  id: order.id,
  number: order.number,
  code: order.depositorCode,
  accountId: order.accountId,
  customerId: account.id,
  firstName: order.firstName,
  lastName: order.lastName,
  depositor: order.depositor,
  paymentMethod: order.paymentMethod,
  status: order.status,
  amount: order.amount,
  held,
  dueAt: order.dueAt,
  paidAt: order.paidAt,
  endedAt: order.endedAt,
  autoCancelled: order.autoCancelled,
  language: order.language,
}

/** The condition of an order that waits for cash. */
export const waitsForCash = and(eq(order.status, 'Pending'), isNull(order.paidAt), eq(order.paymentMethod, 'cash'))

/** Selects orders as deposits see them. */
export function selectDepositOrders(reader: Reader) {
  return reader.select(columns).from(order).leftJoin(account, eq(account.id, order.accountId))
}

type Row = Awaited<ReturnType<typeof selectDepositOrders>>[number]

/** A row of {@link selectDepositOrders} as the contract shows it. */
export function toDepositOrder(row: Row): DepositOrder {
  const open = row.paymentMethod === 'cash' && row.status === 'Pending' && row.paidAt === null
  return {
    _id: row.id,
    orderNumber: orderNumberText(row.number),
    code: row.code,
    customer: fullName(row),
    customerId: row.customerId,
    depositor: row.depositor ?? '',
    paymentMethod: row.paymentMethod,
    status: row.status,
    amount: row.amount,
    missing: open ? row.amount - row.held : 0,
    open,
    dueAt: row.dueAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    autoCancelled: row.autoCancelled,
  }
}

/**
 * The orders that these bank lines may be for: all that wait for cash, and those paid or ended lately that a line names or whose amount it
 * has.
 */
export async function readCandidates(reader: Reader, lines: readonly Arrived[]): Promise<Candidate[]> {
  if (lines.length === 0) return []
  const [open, closed, payers] = await Promise.all([
    selectDepositOrders(reader).where(waitsForCash).orderBy(asc(order.dueAt)).limit(MAX_OPEN),
    selectDepositOrders(reader).where(closedLike(lines)).orderBy(desc(order.placedAt)).limit(MAX_CLOSED),
    readPayers(reader),
  ])
  return [...open, ...closed].map((row) => ({
    order: toDepositOrder(row),
    number: row.number,
    names: [...new Set([row.depositor ?? '', fullName(row)])].filter((name) => name !== ''),
    payers: payers.get(row.accountId) ?? [],
  }))
}

function closedLike(lines: readonly Arrived[]): SQL | undefined {
  const found = lines.map(({ payer, memo }) => findCodes(`${payer} ${memo}`))
  const codes = [...new Set(found.flatMap((one) => [...one.codes]))]
  const numbers = [...new Set(found.flatMap((one) => [...one.numbers]))]
  const amounts = [...new Set(lines.map(({ amount }) => amount))]
  return and(
    or(ne(order.status, 'Pending'), ne(order.paymentMethod, 'cash'), isNotNull(order.paidAt)),
    gt(order.placedAt, sql`now() - make_interval(days => ${CLOSED_DAYS})`),
    // One parameter each: hundreds of them take longer to write down than to read.
    or(
      sql`${order.amount} = any(${sql.param(amounts)}::int[])`,
      sql`${order.depositorCode} = any(${sql.param(codes)}::text[])`,
      sql`${order.number} = any(${sql.param(numbers)}::bigint[])`,
    ),
  )
}

/** The names under which money came before, by customers who owe money. A service that passes on money is nobody's name. */
async function readPayers(reader: Reader): Promise<Map<string, string[]>> {
  const rows = await reader
    .selectDistinct({ accountId: order.accountId, name: depositPayer.name })
    .from(depositPayer)
    .innerJoin(deposit, eq(deposit.id, depositPayer.depositId))
    .innerJoin(order, eq(order.id, deposit.orderId))
    .where(inArray(order.accountId, reader.select({ accountId: order.accountId }).from(order).where(waitsForCash)))
  const payers = new Map<string, string[]>()
  for (const { accountId, name } of rows) {
    if (isPayService(name)) continue
    const earlier = payers.get(accountId) ?? []
    if (earlier.length < MAX_PAYERS) payers.set(accountId, [...earlier, name])
  }
  return payers
}
