import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import type { CashReceipts } from '#server/ports/cash-receipts.ts'
import { createPortOneCashReceipts } from './create-cash-receipts.ts'

const portone = { apiSecret: 'api-secret', storeId: 'store-1', channelKey: 'channel-key-1' }
const breaker = { failuresToOpen: 1_000, coolDownMs: 1 }
let sandbox: Sandbox
let receipts: CashReceipts

beforeAll(async () => {
  sandbox = await startSandbox({
    kakaoPay: { secretKey: 'x', cid: 'TC0ONETIME' },
    portone: { ...portone, webhookSecret: 'whsec_c2VjcmV0' },
  })
  receipts = createPortOneCashReceipts({ ...portone, apiBaseUrl: sandbox.baseUrl, breaker })
})
afterEach(() => sandbox.control.reset())
afterAll(() => sandbox.close())

const someReceipt = (change: { recipient?: { type: 'personal' | 'corporate'; number: string }; taxFreeAmount?: number } = {}) => {
  const paymentId = `${randomUUID()}-1`
  const recipient = { type: 'personal' as const, number: '010-1234-5678' }
  return { paymentId, recipient, orderName: 'K-10001', amount: 120_000, taxFreeAmount: 20_000, idempotencyKey: `${paymentId}-0`, ...change }
}
const cancelOf = (paymentId: string) => ({ paymentId, idempotencyKey: `${paymentId}-cancel-0` })
const happened = (paymentId: string) => sandbox.journal.entries().flatMap((one) => (one.paymentId === paymentId ? [one.event] : []))
const fault = (operation: string, kind: string) => sandbox.control.setFault({ provider: 'portone', operation, kind, times: 1 })

it('is issued for a person or a company, and its response carries the tax-free part', async () => {
  const personal = someReceipt()
  expect(await receipts.issue(personal)).toEqual({ outcome: 'issued', issueNumber: expect.stringMatching(/^\d+$/) })
  const seen = await fetch(`${sandbox.baseUrl}/payments/${personal.paymentId}/cash-receipt`, {
    headers: { authorization: `PortOne ${portone.apiSecret}` },
  })
  expect(await seen.json()).toMatchObject({ status: 'ISSUED', type: 'PERSONAL', amount: 120_000, taxFreeAmount: 20_000 })
  const corporate = someReceipt({ recipient: { type: 'corporate', number: '123-45-67890' } })
  expect((await receipts.issue(corporate)).outcome).toBe('issued')
})

it('is issued once when the response is lost or another key is tried, and the number is found', async () => {
  const receipt = someReceipt()
  fault('receipt-issue', 'lost-reply')
  const first = await receipts.issue(receipt)
  expect(first.outcome).toBe('issued')
  expect(await receipts.issue(receipt)).toEqual(first)
  expect(await receipts.issue({ ...receipt, idempotencyKey: `${receipt.paymentId}-another` })).toEqual(first)
  expect(happened(receipt.paymentId)).toEqual(['receipt-issued'])
})

it('is refused for good when the request is wrong, and for now when the gateway refuses', async () => {
  const bad = createPortOneCashReceipts({ ...portone, channelKey: 'unknown', apiBaseUrl: sandbox.baseUrl, breaker })
  expect(await bad.issue(someReceipt())).toEqual({ outcome: 'refused', code: 'CHANNEL_NOT_FOUND', again: false })
  const receipt = someReceipt()
  fault('receipt-issue', 'gateway-error')
  expect(await receipts.issue(receipt)).toEqual({ outcome: 'refused', code: 'PG_PROVIDER', again: true })
  expect((await receipts.issue({ ...receipt, idempotencyKey: `${receipt.paymentId}-1` })).outcome).toBe('issued')
})

it.each(['status', 'html'])('is unknown after a response of kind %s', async (kind) => {
  const receipt = someReceipt()
  fault('receipt-issue', kind)
  expect((await receipts.issue(receipt)).outcome).toBe('unknown')
  expect((await receipts.issue(receipt)).outcome).toBe('issued')
})

it('is cancelled once, also when the response is lost; one that was never issued is refused; a used id stays used', async () => {
  const receipt = someReceipt()
  expect(await receipts.cancel(cancelOf(receipt.paymentId))).toEqual({ outcome: 'refused', code: 'CASH_RECEIPT_NOT_FOUND', again: false })
  await receipts.issue(receipt)
  fault('receipt-cancel', 'lost-reply')
  const cancel = { ...cancelOf(receipt.paymentId), idempotencyKey: `${receipt.paymentId}-cancel-1` }
  expect(await receipts.cancel(cancel)).toEqual({ outcome: 'cancelled' })
  expect(await receipts.cancel({ ...cancel, idempotencyKey: `${receipt.paymentId}-cancel-2` })).toEqual({ outcome: 'cancelled' })
  expect((await receipts.issue({ ...receipt, idempotencyKey: `${receipt.paymentId}-again` })).outcome).toBe('unknown')
  expect(happened(receipt.paymentId)).toEqual(['receipt-issued', 'receipt-cancelled'])
})
