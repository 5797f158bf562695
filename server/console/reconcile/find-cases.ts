import type { CaseKind, CaseSource } from '#contract/calls/console/reconcile.ts'
import type { AuditCheck } from '#contract/rules/audit-checks.ts'
import type { Problem } from '#server/audit/find-problems.ts'
import type { Difference } from '#server/checkout/payment/find-differences.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { byHand } from '#server/database/waiting-refunds.ts'
import { and, inArray, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** Something that does not agree. `name` and `subject` identify it from run to run. Money in won. */
export interface FoundCase {
  source: CaseSource
  kind: CaseKind
  name: string
  subject: string
  orderId: string | null
  paymentId: string | null
  refundId: string | null
  amount: number | null
  there: number | null
}

/** Minutes after which a refund without a sure outcome is a case. The store retries it all the while. */
const UNSURE_MINUTES = 10
/** Days that a bank line may wait for its order. */
const UNBOOKED_DAYS = 2
const NOW = sql`now()`

type About = 'order' | 'payment' | 'refund' | null
const NOTHING = { orderId: null, paymentId: null, refundId: null, amount: null, there: null }

/** Checks of the auditor that have a kind of their own, with what their subject is. All others are plain damage of the books. */
const KINDS: Readonly<Record<string, { kind: CaseKind; about: About }>> = {
  'I4 money kept without a going order': { kind: 'payment-without-order', about: 'payment' },
  'I4 unwanted money without its refund': { kind: 'payment-without-order', about: 'payment' },
  'I4 order goes on without its money': { kind: 'order-without-payment', about: 'order' },
  'I4 cash from the mandatory amount on without a receipt': { kind: 'receipt-late', about: 'order' },
  'refund pending for a day': { kind: 'refund-late', about: 'refund' },
  'refund by hand open for three days': { kind: 'refund-late', about: 'refund' },
  'cash receipt open for three days': { kind: 'receipt-late', about: null },
  'effects waiting for an hour': { kind: 'work', about: null },
  'job failing': { kind: 'work', about: null },
} satisfies Partial<Record<AuditCheck, { kind: CaseKind; about: About }>>
/** A difference between our books and a provider's. */
const DIFFERENCES: Readonly<Record<string, CaseKind>> = {
  'taken at the provider, not in the books': 'payment-without-order',
} satisfies Partial<Record<AuditCheck, CaseKind>>
const PAYMENT_CHECKS: readonly string[] = [
  'I6 refunded is not the sum of the refunds',
  'I6 more refunded than was paid',
] satisfies AuditCheck[]
const REFUND_CHECKS: readonly string[] = ['I6 refund is not the sum of its lines, reductions and delivery'] satisfies AuditCheck[]
/** The nightly comparison fails while payments differ, which are cases of their own. */
const COMPARISON = /^compare-payments since .* \(Error\)$/

/** Everything in our books that does not agree: problems found by the auditor, and steps without a sure end. Read-only. */
export async function findCasesInBooks(db: Reader, problems: readonly Problem[]): Promise<FoundCase[]> {
  const [unsure, unbooked] = await Promise.all([findUnsureRefunds(db, NOW), findUnbookedLines(db, NOW)])
  const unsureIds = new Set(unsure.map(({ refundId }) => refundId))
  const broken = problems
    .filter(({ check, subject }) => !(check === 'job failing' && COMPARISON.test(subject)))
    .map(toCase)
    .filter((one) => !(one.kind === 'refund-late' && unsureIds.has(one.refundId)))
  const once = new Map([...broken, ...unsure, ...unbooked].map((one) => [`${one.name} ${one.subject}`, one]))
  return complete(db, [...once.values()])
}

/** Money without a sure end at a moment of the past, as `findCasesInBooks` would have found it then. Read-only. */
export async function findMoneyWithoutEnd(reader: Reader, moment: Date): Promise<FoundCase[]> {
  const at = sql`${moment.toISOString()}::timestamptz`
  return complete(reader, [...(await findUnsureRefunds(reader, at)), ...(await findUnbookedLines(reader, at))])
}

/** Differences to providers as cases. Providers that could not be reached are no case: the nightly job that queries them fails instead. */
export function casesOfDifferences(found: readonly Difference[]): FoundCase[] {
  return found.flatMap(({ check, payment: about }) =>
    about
      ? [
          {
            ...NOTHING,
            source: 'provider' as const,
            kind: DIFFERENCES[check] ?? ('provider-differs' as const),
            name: check,
            subject: about.id,
            paymentId: about.id,
            orderId: about.orderId,
            there: about.there,
          },
        ]
      : [],
  )
}

function toCase({ check, subject: description }: Problem): FoundCase {
  // Counts and codes behind it, in brackets, change from run to run. The beginning of a failure of a job distinguishes it from the next
  // one.
  const subject = description.replace(/ \(.*$/s, '')
  const id = subject.split(' ')[0] ?? subject
  const { kind, about } = KINDS[check] ?? { kind: 'books' as const, about: aboutOf(check) }
  return {
    ...NOTHING,
    source: 'books',
    kind,
    name: check,
    subject,
    orderId: about === 'order' ? id : kind === 'receipt-late' ? id.replace(/-\d+$/, '') : null,
    paymentId: about === 'payment' ? id : null,
    refundId: about === 'refund' ? id : null,
  }
}

function aboutOf(check: string): About {
  if (PAYMENT_CHECKS.includes(check)) return 'payment'
  if (REFUND_CHECKS.includes(check)) return 'refund'
  return /^I(3|4|5|6|7|8|9|10|13|20) /.test(check) ? 'order' : null
}

async function findUnsureRefunds(reader: Reader, at: SQL): Promise<FoundCase[]> {
  const rows = await reader
    .select({ id: refund.id, amount: refund.amount })
    .from(refund)
    .where(
      and(
        sql`(${refund.status} = 'pending' or (${refund.sentBy} = 'provider' and ${refund.doneAt} > ${at}))`,
        sql`${refund.triedAt} is not null and not ${byHand}`,
        sql`${refund.createdAt} < ${at} - make_interval(mins => ${UNSURE_MINUTES}::int)`,
      ),
    )
  const name: AuditCheck = 'refund without a sure answer'
  return rows.map(({ id, amount }) => ({
    ...NOTHING,
    source: 'books',
    kind: 'refund-unsure',
    name,
    subject: id,
    refundId: id,
    amount,
  }))
}

async function findUnbookedLines(reader: Reader, at: SQL): Promise<FoundCase[]> {
  const { rows } = await reader.execute<{ id: string; amount: number }>(sql`
    select id, amount from bank_line where (state = 'waiting' or settled_at > ${at})
      and kept_at < ${at} and received_at < ${at} - make_interval(days => ${UNBOOKED_DAYS}::int)`)
  const name: AuditCheck = 'money at the bank without an order'
  return rows.map(({ id, amount }) => ({ ...NOTHING, source: 'books', kind: 'cash-without-order', name, subject: id, amount }))
}

/** Adds the order and the amount of payments and refunds, and drops ids of orders that are none. */
async function complete(reader: Reader, cases: readonly FoundCase[]): Promise<FoundCase[]> {
  const idsOf = (pick: (one: FoundCase) => string | null) => [...new Set(cases.flatMap((one) => pick(one) ?? []))]
  const refunds = await readBy(
    idsOf(({ refundId }) => refundId),
    (ids) =>
      reader.select({ id: refund.id, paymentId: refund.paymentId, amount: refund.amount }).from(refund).where(inArray(refund.id, ids)),
  )
  const withPayments = cases.map((one) => {
    const back = one.refundId === null ? undefined : refunds.get(one.refundId)
    return { ...one, paymentId: back?.paymentId ?? one.paymentId, amount: back?.amount ?? one.amount }
  })
  const payments = await readBy([...new Set(withPayments.flatMap(({ paymentId }) => paymentId ?? []))], (ids) =>
    reader
      .select({ id: payment.id, orderId: payment.orderId, left: sql<number>`${payment.taken} - ${payment.refunded}` })
      .from(payment)
      .where(inArray(payment.id, ids)),
  )
  const orders = await readBy(
    idsOf(({ orderId }) => orderId),
    (ids) => reader.select({ id: order.id, amount: order.amount }).from(order).where(inArray(order.id, ids)),
  )
  return withPayments.map((one) => {
    const paid = one.paymentId === null ? undefined : payments.get(one.paymentId)
    const placed = one.orderId === null ? undefined : orders.get(one.orderId)
    return { ...one, orderId: placed?.id ?? paid?.orderId ?? null, amount: one.amount ?? paid?.left ?? placed?.amount ?? null }
  })
}

async function readBy<Row extends { id: string }>(ids: string[], read: (ids: string[]) => Promise<Row[]>): Promise<Map<string, Row>> {
  return new Map(ids.length === 0 ? [] : (await read(ids)).map((row) => [row.id, row]))
}
