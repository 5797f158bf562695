import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  consoleReconcile,
  consoleReconcileCheck,
  consoleReconcileGiveBack,
  consoleReconcileNote,
  consoleReconcileReport,
  consoleReconcileRequest,
  consoleReconcileTake,
  type ReconcileCase,
} from '#contract/calls/console/reconcile.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { auditJob } from '#server/audit/audit-job.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop, PORTONE } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: PaymentShop
let hana: Person
let owner: Person
let manager: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  ;[hana, owner] = [await shop.person(), await shop.person('owner', { name: 'Ruwan S.' })]
  manager = await shop.person('manager', { name: 'Min-ji L.' })
})
beforeEach(async () => {
  // Work that earlier tests left open is over, and nobody has reached the limit.
  await shop.pool.query(`update audit_case set closed_at = now(), closing = 'agrees' where closed_at is null`)
  await shop.pool.query('delete from rate_limit')
})
afterEach(() => shop.sandbox.control.reset())
afterAll(() => shop.close())

const read = async () => (await shop.call(consoleReconcile, undefined, owner)).body
const check = (who = owner) => shop.call(consoleReconcileCheck, {}, who)
async function caseOf(orderId: string): Promise<ReconcileCase> {
  const found = (await read()).cases.find((one) => one.orderId === orderId)
  if (!found) throw new Error('no such case')
  return found
}
const repeat = (caseId: string) => shop.call(consoleReconcileRequest, { caseId }, owner)
const today = async () => (await read()).days.at(-1)

/** A cancelled order of the wallet whose refund was sent, without a response, a quarter of an hour ago. */
async function unsureRefund() {
  const order = await shop.placed(hana, 'wallet')
  await shop.payWallet(hana, order._id)
  shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'cancel', kind: 'status' })
  await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
  await eventually(async () => {
    const { rows } = await shop.pool.query(
      `update refund set created_at = now() - interval '15 minutes' where failure_code is not null and tried_at is not null and status = 'pending'
        and payment_id in (select id from payment where order_id = $1) returning id`,
      [order._id],
    )
    expect(rows).toHaveLength(1)
  })
  return order
}

describe('the books', () => {
  it('agree, by the nightly run and by a run on request, and show it for the day', async () => {
    const order = await shop.placed(hana, 'wallet')
    await shop.payWallet(hana, order._id)
    await auditJob(shop.deps)
    expect(await read()).toMatchObject({ light: 'good', checkedBy: null, cases: [] })
    expect((await check(manager)).body).toMatchObject({ open: 0 })
    const shown = await read()
    expect(shown).toMatchObject({ light: 'good', checkedBy: 'Min-ji L.' })
    expect(shown.sums?.payments.taken).toBe(shown.sums?.payments.ordered)
    expect(shown.sums?.payments.taken).toBeGreaterThanOrEqual(order.amount)
    expect(shown.sums?.packs.ledger).toBe(shown.sums?.packs.counted)
    expect(Date.parse(shown.nextAt)).toBeGreaterThan(Date.now())
    expect(shown.days).toHaveLength(30)
    expect(shown.days[0]).toMatchObject({ state: 'unknown', opened: 0 })
  })

  it('are red while a refund has no sure outcome; it is sent again with the same key and refunds once', async () => {
    const order = await unsureRefund()
    expect((await check()).body.open).toBe(1)
    const found = await caseOf(order._id)
    expect(found).toMatchObject({ kind: 'refund-unsure', amount: order.amount, orderNumber: order.orderNumber, takenBy: null })
    expect(found.steps).toEqual(['ask-refund', 'open-order', 'note'])
    expect(found.refund).toMatchObject({ amount: order.amount, key: expect.any(String), code: expect.any(String) })
    expect([(await read()).light, (await today())?.state]).toEqual(['bad', 'bad'])
    const still = await repeat(found._id)
    expect(still.body).toMatchObject({ settled: false, code: expect.any(String) })
    shop.sandbox.control.reset()
    const responses = await Promise.all([repeat(found._id), repeat(found._id)])
    expect(responses.some(({ body }) => body.settled)).toBe(true)
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ status: 'Refund Done', refundStatus: { refundMethod: 'original-method' } })
    const shown = await read()
    expect(shown).toMatchObject({ light: 'good', cases: [] })
    expect(shown.closed[0]).toMatchObject({ kind: 'refund-unsure', by: 'Ruwan S.', closing: 'agrees', orderNumber: order.orderNumber })
    expect((await today())?.state).toBe('mended')
    await shop.expectSameMoneyAsProviders()
    await expectCleanAudit(shop.pool)
    expect((await repeat(found._id)).refusal.code).toBe('ILLEGAL_TRANSITION')
  })

  it('find money at a provider that was never booked, and book it when the request is repeated', async () => {
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'drop' })
    const order = await shop.placed(hana, 'card')
    const { body } = await shop.initCard(hana, order._id)
    await shop.chooseAtCard(body, 'pay')
    const { rows } = await shop.pool.query('select id from payment where order_id = $1', [order._id])
    // As the night has found it.
    await shop.pool.query(
      `insert into audit_case (id, source, kind, name, subject, order_id, payment_id, there)
        values ($1, 'provider', 'payment-without-order', 'taken at the provider, not in the books', $2, $3, $2, $4)`,
      [`case of ${order._id}`, rows[0].id, order._id, order.amount],
    )
    const found = await caseOf(order._id)
    expect(found).toMatchObject({ amount: order.amount, steps: ['ask-provider', 'open-order', 'note'] })
    expect((await repeat(found._id)).body).toEqual({ success: true, settled: true, code: null })
    expect((await shop.orderOf(hana, order._id)).payment).toBe(true)
    await expectCleanAudit(shop.pool)
  })

  it('name a refund that was made at the provider for more than the store has, until somebody has mended it', async () => {
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'drop' })
    const order = await shop.placed(hana, 'card')
    const { body } = await shop.initCard(hana, order._id)
    await shop.chooseAtCard(body, 'pay')
    const { rows } = await shop.pool.query('select id, provider_payment_id as there from payment where order_id = $1', [order._id])
    await shop.pool.query(
      `insert into audit_case (id, source, kind, name, subject, order_id, payment_id, there)
        values ('differs', 'provider', 'provider-differs', 'provider gave back another sum than the books say', $1, $2, $1, 1)`,
      [rows[0].id, order._id],
    )
    await fetch(`${shop.sandbox.baseUrl}/payments/${rows[0].there}/cancel`, {
      method: 'POST',
      headers: { authorization: `PortOne ${PORTONE.apiSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'in the console' }),
    })
    const response = await repeat('differs')
    expect(response.body.settled).toBe(true)
    await shop.expectSameMoneyAsProviders()
  })

  it('are red for money at the bank that has waited for three days', async () => {
    await shop.pool.query(
      `insert into bank_line (id, identity, day, received_at, amount, kind, perhaps_twice, kept_by, state)
        values ('old-line', repeat('a', 64), current_date - 3, now() - interval '3 days', 12345, '입금', false, $1, 'waiting')`,
      [owner.id],
    )
    await check()
    const found = (await read()).cases.find(({ kind }) => kind === 'cash-without-order')
    expect(found).toMatchObject({ amount: 12_345, bankLine: { amount: 12_345 }, steps: ['open-deposits', 'note'] })
    await shop.pool.query(
      `update bank_line set state = 'aside', aside_reason = 'private', settled_at = now(), settled_by = $1 where id = 'old-line'`,
      [owner.id],
    )
    expect((await check()).body).toMatchObject({ open: 0, closed: 1 })
  })

  it('open one case for one thing, however many look at once', async () => {
    const order = await unsureRefund()
    await Promise.all([check(), check(manager), auditJob(shop.deps)])
    expect((await read()).cases.filter(({ orderId }) => orderId === order._id)).toHaveLength(1)
    shop.sandbox.control.reset()
    await shop.drain()
    await eventually(async () => expect((await shop.orderOf(hana, order._id)).status).toBe('Refund Done'))
    expect((await check()).body).toMatchObject({ open: 0, closed: 1 })
  })
})

describe('a case', () => {
  const open = async () => {
    const order = await unsureRefund()
    await check()
    return { order, found: await caseOf(order._id) }
  }

  it('shows who has taken it', async () => {
    const { order, found } = await open()
    await shop.call(consoleReconcileTake, { caseId: found._id, mine: true }, manager)
    expect((await caseOf(order._id)).takenBy).toBe('Min-ji L.')
    await shop.call(consoleReconcileTake, { caseId: found._id, mine: false }, owner)
    expect((await caseOf(order._id)).takenBy).toBeNull()
    shop.sandbox.control.reset()
    await shop.drain()
  })

  it('is closed with a note by whoever may, and not opened again', async () => {
    const { found } = await open()
    const note = { caseId: found._id, note: 'The provider confirmed it by telephone' }
    expect((await shop.call(consoleReconcileNote, note, manager)).refusal.code).toBe('FORBIDDEN')
    expect((await shop.call(consoleReconcileNote, { ...note, note: ' ' }, owner)).refusal.field).toBe('note')
    expect((await shop.call(consoleReconcileNote, note, owner)).status).toBe(200)
    expect((await shop.call(consoleReconcileNote, note, owner)).refusal.code).toBe('ILLEGAL_TRANSITION')
    expect((await check()).body.open).toBe(0)
    expect((await read()).closed[0]).toMatchObject({ closing: 'noted', by: 'Ruwan S.', note: note.note })
    shop.sandbox.control.reset()
    await shop.drain()
  })

  it('moves no money without the amount that it shows, and once', async () => {
    const order = await shop.placed(hana, 'card')
    const { body } = await shop.initCard(hana, order._id)
    await shop.chooseAtCard(body, 'pay')
    await eventually(async () => expect((await shop.orderOf(hana, order._id)).payment).toBe(true))
    // No path of the store leads here: an order that ended while its money stayed.
    await shop.pool.query(
      `with ended as (update "order" set status = 'Cancelled', ended_at = now(), refund_outcome = 'reviewing' where id = $1 returning id)
        insert into order_event (order_id, from_status, to_status, actor) select id, 'Order Processing...', 'Cancelled', 'owner' from ended`,
      [order._id],
    )
    await shop.pool.query(
      `insert into stock_move (product_id, delta, kind, order_id) select product_id, quantity, 'return', order_id from order_line where order_id = $1`,
      [order._id],
    )
    await shop.pool.query(
      `update product p set stock_count = (select sum(delta) from stock_move m where m.product_id = p.id) where id in (select product_id from order_line where order_id = $1)`,
      [order._id],
    )
    await shop.pool.query(`update payment set paid_at = now() - interval '1 hour' where order_id = $1`, [order._id])
    await check()
    const found = await caseOf(order._id)
    expect(found).toMatchObject({ kind: 'payment-without-order', amount: order.amount, order: { status: 'Cancelled' } })
    expect(found.steps[0]).toBe('give-back')
    const back = (amount: number) => shop.call(consoleReconcileGiveBack, { caseId: found._id, amount }, owner)
    expect((await back(order.amount - 1)).refusal.field).toBe('amount')
    const twice = await Promise.all([back(order.amount), back(order.amount)])
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
    await eventually(async () => expect((await shop.orderOf(hana, order._id)).status).toBe('Refund Done'))
    expect((await check()).body.open).toBe(0)
    await shop.expectSameMoneyAsProviders()
    await expectCleanAudit(shop.pool)
  })

  it('that does not exist is not found', async () => {
    for (const call of [consoleReconcileRequest, consoleReconcileTake])
      expect((await shop.call(call, { caseId: 'none', mine: true }, owner)).status).toBeGreaterThanOrEqual(400)
    expect((await repeat('none')).refusal.code).toBe('NOT_FOUND')
  })
})

it('too many runs of one person are refused', async () => {
  // At once: a check takes so long on a busy machine that another try is allowed before the last one is sent.
  await shop.holdLimitWindows()
  const responses = await Promise.all(Array.from({ length: 11 }, () => check()))
  expect(responses.map(({ code }) => code)).toContain('TOO_MANY_TRIES')
})

describe('the report', () => {
  const report = (who = owner) => shop.call(consoleReconcileReport, {}, who)
  const linesOf = (base64: string) => Buffer.from(base64, 'base64').toString('utf8').trim().split('\r\n')

  it('has the run, both sides of each sum, and every case, in cells that no spreadsheet runs', async () => {
    await check()
    await shop.pool.query(
      `insert into audit_case (id, source, kind, name, subject, amount) values ('reported', 'books', 'books', '=1+1', '@SUM(A1)', 1200)`,
    )
    const { name, rows, base64 } = (await report(manager)).body
    expect(name).toMatch(/^reconcile-\d{4}-\d\d-\d\d\.csv$/)
    const lines = linesOf(base64)
    expect(lines[0]).toContain('"part","what"')
    expect(lines.filter((line) => line.startsWith('"sum"'))).toHaveLength(4)
    expect(lines.find((line) => line.startsWith('"last run"'))).toContain('Ruwan S.')
    expect(lines.find((line) => line.includes('"books"'))).toContain('"open","books","1+1","SUM(A1)","",1200')
    expect(lines.filter((line) => /^"(open|closed)"/.test(line))).toHaveLength(rows)
    const { rows: kept } = await shop.pool.query(
      `select actor_id, after from staff_action where subject_kind = 'export' order by at desc, id desc limit 1`,
    )
    expect(kept).toEqual([{ actor_id: manager.id, after: { rows } }])
  })

  it('requires the password, as other exports do', async () => {
    await shop.pool.query('update session set proven_at = null where id = $1', [owner.sessionId])
    expect((await report()).refusal.code).toBe('PASSWORD_NEEDED')
    await shop.pool.query('update session set proven_at = now() where id = $1', [owner.sessionId])
    expect((await report()).status).toBe(200)
  })
})
