import { expect } from 'vitest'
import { consoleCashReceiptSettle } from '#contract/calls/console/cash-receipts.ts'
import { consoleMoveOrder, consoleRecordDeposit, consoleRefundCash } from '#contract/calls/console/orders.ts'
import { consoleRefund, consoleRefundRefuse, consoleRefundSettle } from '#contract/calls/console/refunds.ts'
import type { StaffChange } from './staff-changes.ts'
import { DEPOSIT_CHANGES } from './staff-deposit-changes.ts'

const SENT = ['paid', 'Order Packaging...', 'Order on Delivery']
const part = { lines: [], delivery: 1_000, amount: 1_000, reason: 'Late' }

/** One of each change of orders and their money. */
export const ORDER_CHANGES: StaffChange[] = [
  {
    call: consoleRecordDeposit,
    prepare: async (desk) => {
      const { id, amount } = await desk.order()
      const after = { status: 'Order Processing...', taken: amount, arrived: amount, bookedAs: 'paid', missing: 0 }
      return {
        body: { orderId: id, amount, depositor: 'HANA KIM' },
        subject: ['order', id],
        before: { status: 'Pending', refundOutcome: null, taken: 0, refunded: 0 },
        after: expect.objectContaining(after),
      }
    },
  },
  {
    call: consoleMoveOrder,
    prepare: async (desk) => {
      const { id } = await desk.order('paid')
      const to = 'Order Packaging...'
      return {
        body: { orderId: id, to, note: 'For Hana' },
        subject: ['order', id],
        before: { status: 'Order Processing...' },
        after: { status: to },
      }
    },
  },
  {
    call: consoleRefundCash,
    prepare: async (desk) => {
      const { id, amount } = await desk.order('paid', 'Cancelled')
      return {
        body: { orderId: id, method: 'cash' },
        subject: ['order', id],
        before: expect.objectContaining({ status: 'Cancelled', taken: amount, refunded: 0 }),
        after: expect.objectContaining({ status: 'Refund Done', refunded: amount, method: 'cash' }),
      }
    },
  },
  {
    call: consoleRefund,
    prepare: async (desk) => {
      const { id, amount } = await desk.order(...SENT)
      return {
        body: { orderId: id, ...part },
        subject: ['order', id],
        before: expect.objectContaining({ taken: amount, refunded: 0 }),
        after: expect.objectContaining({ amount: 1_000, delivery: 1_000, way: 'by-hand', refundId: expect.any(String) }),
      }
    },
  },
  {
    call: consoleRefundSettle,
    prepare: async (desk) => {
      const { id } = await desk.order(...SENT)
      await desk.send(consoleRefund, { orderId: id, ...part })
      const refundId = await desk.idFrom('select r.id from refund r join payment p on p.id = r.payment_id where p.order_id = $1', id)
      return {
        body: { refundId, way: 'cash' },
        subject: ['refund', refundId],
        before: { status: 'waiting' },
        after: { status: 'done', way: 'cash', orderId: id, amount: 1_000 },
      }
    },
  },
  {
    call: consoleRefundRefuse,
    prepare: async (desk) => {
      const { id } = await desk.order(...SENT)
      return {
        body: { orderId: id, reason: 'Opened by Hana' },
        subject: ['order', id],
        before: expect.objectContaining({ refundOutcome: null }),
        after: expect.objectContaining({ refundOutcome: 'not-eligible' }),
      }
    },
  },
  {
    call: consoleCashReceiptSettle,
    prepare: async (desk) => {
      const { id } = await desk.order('paid')
      const failed = `insert into cash_receipt (payment_id, order_id, counter, kind, amount, tax_free_amount, status, failure_code)
        values ($1 || '-9', $1, 9, 'anonymous', 1000, 0, 'failed', 'NO') returning payment_id as id`
      const receiptId = await desk.idFrom(failed, id)
      return {
        body: { receiptId, how: 'issued', issueNumber: '123456789' },
        subject: ['cash-receipt', receiptId],
        before: { status: 'failed' },
        after: { settled: 'issued' },
      }
    },
  },
  ...DEPOSIT_CHANGES,
]
