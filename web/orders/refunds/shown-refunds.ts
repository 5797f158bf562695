import { isSurplus, leftAfter, type OrderRefund } from '#contract/calls/order-refunds.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { Language } from '#contract/rules/languages.ts'
import { outcomeText, refundText, refusalText } from '#contract/text/refund-text.ts'
import { shortLineSentences } from '#contract/text/short-line-text.ts'
import type { Translate } from '#contract/text/translate.ts'
import type { ReceiptBack } from '../../cart/receipt/receipt-paper.tsx'

type WithRefunds = Pick<Order, 'amount' | 'taxFreeAmount' | 'status' | 'payment' | 'time' | 'endedAt' | 'refundStatus' | 'refunds'> &
  Partial<Pick<Order, 'shortLines'>>

/** Whether an order ended without a delivery, so that its outcome is shown instead of a next step. */
function isStopped({ status }: Pick<Order, 'status'>): boolean {
  return status === 'Cancelled' || status === 'Refund Done'
}

/** The refunds that are shown separately, without those that the outcome of a cancelled order covers. */
export function shownRefunds(order: WithRefunds): OrderRefund[] {
  const coveredByOutcome = isStopped(order) && !order.payment && order.refundStatus.isRefundComplete
  return coveredByOutcome ? [] : order.refunds.filter(({ cause }) => cause !== 'whole' || !isStopped(order))
}

/** The refunds on a receipt: lines below the total, the remaining amount, its VAT-free part, and sentences. Money in won. */
export interface ReceiptRefunds {
  rows: ReceiptBack[]
  left: { amount: number; taxFreeAmount: number }
  sentences: string[]
}

/** The refunds of an order for its receipt. `days` are the business days in which staff refund money. */
export function receiptRefunds(order: WithRefunds, days: number, language: Language, t: Translate): ReceiptRefunds {
  const { refundMethod, amount, refundedAt, reason } = order.refundStatus
  const at = refundedAt ?? order.endedAt ?? order.time
  const outcome = refundMethod && isStopped(order) ? [outcomeText(refundMethod, { amount: amount || order.amount, at }, language, t)] : []
  const refused = refundMethod === 'not-eligible' && !isStopped(order) ? [refusalText(reason, t)] : []
  return {
    rows: order.refunds.filter(({ cause }) => !isSurplus(cause)).flatMap((refund) => rowsOf(refund, t)),
    left: leftAfter(order),
    sentences: [
      ...outcome,
      ...refused,
      ...(order.shortLines ?? []).map((short) => shortLineSentences(short, language, t).join(' ')),
      ...shownRefunds(order).map((refund) => refundText(refund, days, language, t)),
    ],
  }
}

function rowsOf({ _id, cause, doneAt, lines, reductions, delivery, amount }: OrderRefund, t: Translate): ReceiptBack[] {
  const state = t(doneAt ? 'orders.receipt.refunded' : 'orders.receipt.refundWaiting')
  const rows = lines.map((line, index) => ({
    id: `${_id} ${index}`,
    label: `${state}: ${line.quantity} × ${line.name}`,
    amount: line.amount,
  }))
  for (const [index, line] of reductions.entries())
    rows.push({
      id: `${_id} reduction ${index}`,
      label: `${cause === 'weight' ? t('orders.weight.less') : state}: ${line.name}`,
      amount: line.amount,
    })
  if (delivery > 0) rows.push({ id: `${_id} delivery`, label: `${state}: ${t('cart.bill.delivery')}`, amount: delivery })
  return rows.length > 0 ? rows : [{ id: _id, label: state, amount }]
}
