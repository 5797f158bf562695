import type {
  consoleCashReceiptNumber,
  consoleCashReceiptSettle,
  consoleCashReceiptsWaiting,
} from '#contract/calls/console/cash-receipts.ts'
import type { consoleRefundAccount } from '#contract/calls/console/refund-account.ts'
import type {
  consoleRefund,
  consoleRefundPreview,
  consoleRefundRefuse,
  consoleRefundSettle,
  consoleRefundSheet,
  consoleRefundsDone,
  consoleRefundsWaiting,
} from '#contract/calls/console/refunds.ts'
import { defineCalls } from '../api/calls.ts'

export const refundCalls = defineCalls((call) => ({
  waiting: call<typeof consoleRefundsWaiting>('GET /api/console/refunds/waiting'),
  done: call<typeof consoleRefundsDone>('GET /api/console/refunds/done'),
  sheet: call<typeof consoleRefundSheet>('GET /api/console/refunds/sheet/:orderId'),
  preview: call<typeof consoleRefundPreview>('POST /api/console/refunds/preview'),
  give: call<typeof consoleRefund>('POST /api/console/refunds/give'),
  settle: call<typeof consoleRefundSettle>('POST /api/console/refunds/settle'),
  refuse: call<typeof consoleRefundRefuse>('POST /api/console/refunds/refuse'),
  account: call<typeof consoleRefundAccount>('GET /api/console/refunds/account/:orderId'),
  receipts: call<typeof consoleCashReceiptsWaiting>('GET /api/console/cash-receipts/waiting'),
  receiptNumber: call<typeof consoleCashReceiptNumber>('GET /api/console/cash-receipts/number/:orderId'),
  settleReceipt: call<typeof consoleCashReceiptSettle>('POST /api/console/cash-receipts/settle'),
}))
