import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compareWithProviders } from '#server/checkout/payment/compare-with-providers.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { claimJobRun, recordJobRun } from '#server/platform/jobs/job-runs.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop, PORTONE } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { addAuditGauges } from './audit-gauges.ts'
import { auditJob } from './audit-job.ts'
import { findProblems } from './find-problems.ts'

let shop: PaymentShop
let hana: Person

// The books are those of a whole store: each test has a store of its own.
beforeEach(async () => {
  shop = await openPaymentShop()
  hana = await shop.person()
})
afterEach(() => shop.close())

/** A card order that is paid, and a refund of it in PortOne's console. */
const paidByCard = async () => {
  const order = await shop.placed(hana, 'card')
  const { body } = await shop.initCard(hana, order._id)
  await shop.chooseAtCard(body, 'pay')
  await eventually(async () => expect((await shop.orderOf(hana, order._id)).payment).toBe(true))
  const refundThere = (amount?: number) =>
    fetch(`${shop.sandbox.baseUrl}/payments/${body.paymentId}/cancel`, {
      method: 'POST',
      headers: { authorization: `PortOne ${PORTONE.apiSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'in the console', amount }),
    })
  return { order, refundThere }
}
const stopped = { status: 'Refund Done', refundStatus: { isRefundComplete: true, refundMethod: 'original-method' } }

describe("a refund in the provider's console", () => {
  it('stops the order that is not on its way, as soon as the provider reports it', async () => {
    const { order, refundThere } = await paidByCard()
    await refundThere()
    await eventually(async () => expect(await shop.orderOf(hana, order._id)).toMatchObject(stopped))
    await shop.expectSameMoneyAsProviders()
    await expectCleanAudit(shop.pool)
  })

  it('is found in the night when the provider does not report it, by many nodes once', async () => {
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'drop' })
    const order = await shop.placed(hana, 'wallet')
    await shop.payWallet(hana, order._id)
    const { rows } = await shop.pool.query('select provider_payment_id as tid, amount, tax_free_amount from payment where order_id = $1', [
      order._id,
    ])
    const cancel = { cid: 'TC0ONETIME', tid: rows[0].tid, cancel_amount: rows[0].amount, cancel_tax_free_amount: rows[0].tax_free_amount }
    const headers = { authorization: 'SECRET_KEY DEV0000000000000000000000000000000000000', 'content-type': 'application/json' }
    await fetch(`${shop.sandbox.baseUrl}/online/v1/payment/cancel`, { method: 'POST', headers, body: JSON.stringify(cancel) })
    expect((await shop.orderOf(hana, order._id)).status).toBe('Order Processing...')
    await Promise.all([compareWithProviders(shop.deps), compareWithProviders(shop.deps)])
    expect(await shop.orderOf(hana, order._id)).toMatchObject(stopped)
    await shop.expectSameMoneyAsProviders()
    await expectCleanAudit(shop.pool)
  })
})

it('names what is damaged, what waits too long and which job fails, and the gauges show it', async () => {
  expect(await findProblems(shop.db)).toEqual([])
  await auditJob(shop.deps)
  const order = await shop.placed(hana, 'cash')
  await shop.pool.query(`update "order" set due_at = now() - interval '1 hour' where id = $1`, [order._id])
  await shop.db.execute(
    sql`insert into outbox (kind, payload, created_at, due_at) values ('never-done', '{}', now() - interval '2 hours', now() + interval '1 hour')`,
  )
  await recordJobRun(shop.db, 'expire-orders', 'RowsFailed')
  expect(await findProblems(shop.db)).toEqual([
    { check: 'I9 unpaid past its deadline', subject: order._id },
    { check: 'effects waiting for an hour', subject: 'never-done (1)' },
    { check: 'job failing', subject: expect.stringMatching(/^expire-orders since .* \(RowsFailed\)$/) },
  ])
  await expect(auditJob(shop.deps)).rejects.toThrow('3 problems')
  const registry = new Registry()
  addAuditGauges(registry, shop.db, [{ name: 'turn-deals', cron: '* * * * *' }])
  const figures = await registry.metrics()
  expect(figures).toContain('kade_outbox_overdue 1')
  const claimedFor = async (minutes: number) => {
    await claimJobRun(shop.db, 'turn-deals', new Date(Date.now() + minutes * 60_000), 0)
    return registry.metrics()
  }
  expect(await claimedFor(-5)).toContain('kade_job_overdue{job="turn-deals"} 1')
  expect(await claimedFor(0)).toContain('kade_job_overdue{job="turn-deals"} 0')
  expect(await claimedFor(600)).toContain('kade_job_overdue{job="turn-deals"} 1')
  expect(figures).toMatch(/kade_job_failing_since_seconds\{job="expire-orders"\} [1-9]/)
  // The one order holds one unit.
  const { rows } = await shop.pool.query<{ units: number }>('select sum(stock_count)::int as units from product')
  expect(figures).toContain(`kade_stock_held_unpaid_ratio ${1 / ((rows[0]?.units ?? 0) + 1)}`)
  await recordJobRun(shop.db, 'expire-orders', null)
  expect(await registry.metrics()).toContain('kade_job_failing_since_seconds{job="expire-orders"} 0')
})
