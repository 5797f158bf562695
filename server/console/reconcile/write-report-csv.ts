import type { ClosedCase, ReconcileCase, ReconcileSums } from '#contract/calls/console/reconcile.ts'
import { sheetTime } from '#server/platform/sheets/sheet-time.ts'
import { writeUtf8Csv } from '#server/platform/sheets/write-utf8-csv.ts'

const HEADS = ['part', 'what', 'found by', 'subject', 'order', 'amount', 'other side', 'since (Asia/Seoul)', 'closed', 'who', 'how', 'note']

export interface Report {
  checkedAt: string | null
  checkedBy: string | null
  sums: ReconcileSums | null
  cases: readonly ReconcileCase[]
  closed: readonly ClosedCase[]
}

/**
 * Writes what agrees and what does not as CSV in UTF-8: the last run, both sides of each sum, open cases and closed ones. Money in won. No
 * cell can be run by a spreadsheet.
 */
export function writeReportCsv({ checkedAt, checkedBy, sums, cases, closed }: Report): Buffer {
  const run = checkedAt === null ? [] : [['last run', '', '', '', '', '', '', sheetTime(checkedAt), '', checkedBy ?? '', '', '']]
  const open = cases.map((one) => ['open', ...factsOf(one), '', one.takenBy ?? '', '', ''])
  const past = closed.map((one) => ['closed', ...factsOf(one), sheetTime(one.closedAt), one.by ?? '', one.closing, one.note ?? ''])
  return writeUtf8Csv([HEADS, ...run, ...(sums ? sumRows(sums) : []), ...open, ...past])
}

function factsOf({ kind, check, subject, orderNumber, amount, since }: ReconcileCase | ClosedCase): (string | number)[] {
  return [kind, check, subject, orderNumber ?? '', amount ?? '', '', sheetTime(since)]
}

function sumRows({ payments, orders, refunds, packs }: ReconcileSums): (string | number)[][] {
  const row = (what: string, span: string, left: number, right: number) => ['sum', what, '', span, '', left, right, '', '', '', '', '']
  return [
    row('money that came, and the orders that it paid', '24 hours', payments.taken, payments.ordered),
    row('orders that are paid, and those with a payment', '24 hours', orders.paid, orders.withMoney),
    row('refunds that were asked for, and those that are done', '14 days', refunds.asked, refunds.done),
    row('pieces by the ledger of stock, and by the counts', 'now', packs.ledger, packs.counted),
  ]
}
