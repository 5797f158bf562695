import { localized } from '#contract/rules/languages.ts'
import type { Journal } from '#sandbox/journal.ts'
import { openJournal } from '#sandbox/journal.ts'
import type { KakaoPayment } from '#sandbox/kakao-pay/payments.ts'
import type { PortOnePayment } from '#sandbox/portone/payments.ts'
import { DEMO_KEYS } from '../start-demo-sandbox.ts'
import type { MadeOrder, MadePayment, MadeReceipt, MadeRefund, Rows } from './rows.ts'

/** A payment with all that a provider stores of it. */
interface ProviderPayment {
  payment: MadePayment
  order: MadeOrder
  itemName: string
  refunds: MadeRefund[]
}

/**
 * Writes the payments and cash receipts of the past into the journal of the sandbox, as if it had taken them: the store queries the
 * providers every night whether their books agree with its own. The payment ids are the same on every load, so writing them again changes
 * nothing.
 * @param folder the sandbox's own, which its start reads
 */
export function fillSandbox(folder: string, rows: Rows): void {
  let now = 0
  const journal = openJournal(folder, () => now)
  const at = (instant: Date | null | undefined): number => {
    now = instant?.getTime() ?? now
    return now
  }
  const orders = new Map(rows.orders.map((order) => [order.id, order]))
  const names = new Map(rows.lines.filter(({ position }) => position === 1).map(({ orderId, name }) => [orderId, localized(name, 'en')]))
  const refunds = Map.groupBy(rows.refunds, ({ paymentId }) => paymentId)
  const payments = rows.payments.filter(({ provider }) => provider !== 'cash')
  for (const payment of payments.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const order = orders.get(payment.orderId)
    if (!order) continue
    const done = (refunds.get(payment.id) ?? []).filter(({ status, sentBy }) => status === 'done' && sentBy === 'provider')
    const held = { payment, order, itemName: names.get(order.id) ?? '', refunds: done }
    if (payment.provider === 'kakao-pay') recordKakao(journal, held, at)
    else recordPortOne(journal, held, at)
  }
  for (const receipt of rows.receipts) if (receipt.status === 'issued') recordReceipt(journal, receipt, orders.get(receipt.orderId), at)
}

type Clock = (instant: Date | null | undefined) => number

function recordKakao(journal: Journal, { payment, order, itemName, refunds }: ProviderPayment, at: Clock): void {
  const createdAt = at(payment.createdAt)
  const tid = payment.providerPaymentId ?? ''
  const state: KakaoPayment = {
    tid,
    cid: DEMO_KEYS.kakaoPay.cid,
    orderId: payment.reference,
    userId: order.accountId,
    itemName,
    quantity: 1,
    total: payment.amount,
    taxFree: payment.taxFreeAmount,
    approvalUrl: 'http://localhost/',
    cancelUrl: 'http://localhost/',
    failUrl: 'http://localhost/',
    status: payment.status === 'cancelled' ? 'QUIT_PAYMENT' : 'FAIL_PAYMENT',
    pgToken: null,
    createdAt,
    approvedAt: null,
    takesAt: null,
    canceledAt: null,
    actions: [],
  }
  const record = (event: string, amount: number | null = null) =>
    journal.record({ provider: 'kakao-pay', event, paymentId: tid, amount }, state)
  if (payment.status !== 'paid') {
    record(payment.status === 'cancelled' ? 'quit' : 'declined')
    return
  }
  state.approvedAt = at(payment.paidAt)
  state.status = 'SUCCESS_PAYMENT'
  state.actions.push(action(payment.id, 'PAYMENT', payment.amount, payment.taxFreeAmount, state.approvedAt))
  record('paid', payment.amount)
  for (const refund of refunds) {
    state.canceledAt = at(refund.doneAt)
    state.actions.push(action(refund.id, 'CANCEL', refund.amount, refund.taxFreeAmount, state.canceledAt))
    const back = state.actions.reduce((sum, { type, amount }) => sum + (type === 'CANCEL' ? amount : 0), 0)
    state.status = back === payment.amount ? 'CANCEL_PAYMENT' : 'PART_CANCEL_PAYMENT'
    record('refunded', refund.amount)
  }
}

function action(id: string, type: string, amount: number, taxFree: number, when: number): KakaoPayment['actions'][number] {
  return { aid: `A${id.replaceAll('-', '').slice(0, 19)}`, type, amount, taxFree, payload: '', at: when }
}

function recordPortOne(journal: Journal, { payment, itemName, refunds }: ProviderPayment, at: Clock): void {
  const paymentId = payment.providerPaymentId ?? ''
  const { storeId, channelKey } = DEMO_KEYS.portone
  const state: PortOnePayment = {
    paymentId,
    status: 'FAILED',
    fixed: true,
    storeId,
    channelKey,
    orderName: itemName,
    totalAmount: payment.amount,
    taxFreeAmount: payment.taxFreeAmount,
    currency: 'KRW',
    txId: payment.id,
    requestedAt: at(payment.createdAt),
    paidAt: null,
    failure: { reason: 'The payer stopped', pgCode: 'SANDBOX', pgMessage: 'stopped' },
    cancellations: [],
  }
  const record = (event: string, amount: number | null = null) => journal.record({ provider: 'portone', event, paymentId, amount }, state)
  if (payment.status !== 'paid') {
    record('failed')
    return
  }
  Object.assign(state, { status: 'PAID', paidAt: at(payment.paidAt), failure: null })
  record('paid', payment.amount)
  for (const { id, amount, taxFreeAmount, reason, createdAt, doneAt } of refunds) {
    const times = { requestedAt: createdAt.getTime(), doneAt: at(doneAt) }
    state.cancellations.push({ id, status: 'SUCCEEDED', totalAmount: amount, taxFreeAmount, reason, ...times })
    const back = state.cancellations.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
    state.status = back === payment.amount ? 'CANCELLED' : 'PARTIAL_CANCELLED'
    record('refunded', amount)
  }
}

function recordReceipt(journal: Journal, receipt: MadeReceipt, order: MadeOrder | undefined, at: Clock): void {
  const { paymentId, amount, taxFreeAmount, kind, issueNumber } = receipt
  const state = {
    receiptOf: paymentId,
    status: 'ISSUED',
    type: kind === 'corporate' ? 'CORPORATE' : 'PERSONAL',
    orderName: `Order ${order?.number ?? ''}`,
    amount,
    taxFreeAmount,
    issueNumber: issueNumber ?? '',
    issuedAt: at(receipt.issuedAt),
    cancelledAt: null,
  }
  journal.record({ provider: 'portone', event: 'receipt-issued', paymentId, amount }, state)
}
