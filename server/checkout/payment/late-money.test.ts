import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { consoleMoveOrder } from '#contract/calls/console/orders.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { paymentComplete } from '#contract/calls/payments.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { expireOrders } from '../expire-orders.ts'
import { reconcileApprovals, reconcilePayments } from './reconcile-payments.ts'

let shop: PaymentShop
let hana: Person
let owner: Person
/** The providers' clock. */
let clock = Date.now()

beforeAll(async () => {
  shop = await openPaymentShop({ now: () => clock })
  hana = await shop.person()
  owner = await shop.person('owner')
})
afterEach(async () => {
  shop.sandbox.control.reset()
  await expectCleanAudit(shop.pool)
  await shop.expectSameMoneyAsProviders()
})
afterAll(() => shop.close())

const dueIn = (orderId: string, seconds: number) =>
  shop.pool.query(`update "order" set due_at = now() + make_interval(secs => $2) where id = $1`, [orderId, seconds])
const age = (orderId: string, minutes: number) =>
  shop.pool.query(
    `update payment set created_at = created_at - make_interval(mins => $2), updated_at = updated_at - make_interval(mins => $2),
       asked_at = asked_at - make_interval(mins => $2), claimed_at = claimed_at - make_interval(mins => $2) where order_id = $1`,
    [orderId, minutes],
  )
const refundedOf = (orderId: string) =>
  eventually(async () =>
    expect((await shop.orderOf(hana, orderId)).refundStatus).toMatchObject({ isRefundComplete: true, refundMethod: 'original-method' }),
  )
const attentionCount = async (kind: string): Promise<number> =>
  (await shop.attention.get()).values.find(({ labels }) => labels.kind === kind)?.value ?? 0
/** A card window that was declined once, and is still open in the payer's browser. */
const declinedWindow = async () => {
  shop.sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'drop' })
  const order = await shop.placed(hana, 'card')
  const { body } = await shop.initCard(hana, order._id)
  await shop.chooseAtCard(body, 'fail')
  expect((await shop.call(paymentComplete, { paymentId: body.paymentId }, hana)).body.status).toBe('FAIL')
  return { order, window: body }
}

describe('a bad row', () => {
  it('of an unbelievable amount holds up neither the deadline of its order nor the next one', async () => {
    const [bad, good] = [await shop.placed(hana, 'card'), await shop.placed(hana, 'cash')]
    const { body } = await shop.initCard(hana, bad._id)
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'drop' })
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'pay', kind: 'other-amount', amount: 3_000_000_000, times: 1 })
    await shop.chooseAtCard(body, 'pay')
    const response = await shop.call(paymentComplete, { paymentId: body.paymentId }, hana)
    expect([response.status, response.refusal.code]).toEqual([502, 'PROVIDER_FAILED'])
    await dueIn(bad._id, -600)
    await dueIn(good._id, -1)
    expect(await expireOrders(shop.deps)).toBe(2)
    await age(bad._id, 16)
    const before = await attentionCount('payment-answer-invalid')
    await reconcilePayments(shop.deps)
    expect(await attentionCount('payment-answer-invalid')).toBe(before + 1)
    // Looked up once, it waits for its next time instead of being the first of every minute.
    await reconcilePayments(shop.deps)
    expect(await attentionCount('payment-answer-invalid')).toBe(before + 1)
    // Won that the shop never requested: the payer's console gives them back, and the books agree again.
    const cancelled = await fetch(`${shop.sandbox.baseUrl}/payments/${body.paymentId}/cancel`, {
      method: 'POST',
      headers: { authorization: 'PortOne portone-secret-of-tests', 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'by hand' }),
    })
    expect(cancelled.status).toBe(200)
  })

  it('that the database refuses is counted, the others are done, and the job reports that it failed', async () => {
    const [bad, good] = [await shop.placed(hana, 'cash'), await shop.placed(hana, 'cash')]
    for (const order of [bad, good]) await dueIn(order._id, -1)
    const refuse = `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_one before update on "order" for each row when (old.id = '${bad._id}') execute function refuse_one()`
    await shop.pool.query(refuse)
    const before = await attentionCount('sweep')
    await expect(expireOrders(shop.deps)).rejects.toThrow('expire-orders: 1 row failed')
    expect(await attentionCount('sweep')).toBe(before + 1)
    expect([(await shop.orderOf(hana, bad._id)).status, (await shop.orderOf(hana, good._id)).status]).toEqual(['Pending', 'Cancelled'])
    await shop.pool.query('drop function refuse_one() cascade')
    expect(await expireOrders(shop.deps)).toBe(1)
  })
})

describe('a card window that was declined once', () => {
  it('and is paid after its customer or staff cancelled the order: the money is found and goes back', async () => {
    for (const by of ['customer', 'staff']) {
      const { order, window } = await declinedWindow()
      const to = { orderId: order._id, status: 'Cancelled' as const }
      if (by === 'customer') await shop.call(orderUpdate, to, hana)
      else await shop.call(consoleMoveOrder, { orderId: order._id, to: 'Cancelled' }, owner)
      await shop.drain()
      await shop.chooseAtCard(window, 'pay')
      expect((await shop.orderOf(hana, order._id)).refundStatus.refundMethod).toBe('no-payment')
      await age(order._id, 16)
      await reconcilePayments(shop.deps)
      await refundedOf(order._id)
      expect(shop.happened('refunded', window.paymentId)).toBe(1)
    }
  })

  it('and was paid unseen before the order is cancelled: the cancellation queries the provider', async () => {
    const { order, window } = await declinedWindow()
    await shop.chooseAtCard(window, 'pay')
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
    await refundedOf(order._id)
    expect(shop.happened('refunded', window.paymentId)).toBe(1)
  })

  it('and is paid after the order expired: the money is found as long as the window can live, seldom after two hours', async () => {
    const { order, window } = await declinedWindow()
    await dueIn(order._id, -1)
    await expireOrders(shop.deps)
    await shop.drain()
    await age(order._id, 3 * 60)
    await reconcilePayments(shop.deps)
    await shop.chooseAtCard(window, 'pay')
    await age(order._id, 16)
    await reconcilePayments(shop.deps)
    expect(shop.happened('refunded', window.paymentId)).toBe(0)
    await age(order._id, 45)
    await reconcilePayments(shop.deps)
    await refundedOf(order._id)
  })
})

describe('an approval that Kakao Pay refuses and carries out all the same', () => {
  it.each([
    ['while the scheduled job still checks it', 2],
    ['after it was given up', 20],
  ])('is found %s, and goes back when the order was cancelled', async (_name, minutes) => {
    const order = await shop.placed(hana)
    const init = await shop.initWallet(hana, order._id)
    const back = await shop.chooseAtKakao(init.body.redirect_url, 'pay')
    shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'approve', kind: 'refuse-then-take', ms: 60_000, times: 1 })
    expect((await shop.visit(back)).text).toContain('Waiting for payment...')
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
    await shop.drain()
    if (minutes > 2) {
      await age(order._id, 3)
      await reconcileApprovals(shop.deps)
      const { rows } = await shop.pool.query('select status, failure_code from payment where order_id = $1', [order._id])
      expect(rows).toEqual([{ status: 'failed', failure_code: 'approval-lost' }])
    }
    clock += 61_000
    await age(order._id, minutes)
    await reconcileApprovals(shop.deps)
    await reconcilePayments(shop.deps)
    await refundedOf(order._id)
    expect(shop.happened('refunded', init.body.tid)).toBe(1)
  })
})

it('looks up orders that can still be paid before the windows that others left behind', async () => {
  const fresh = await shop.placed(hana, 'card')
  const { body } = await shop.initCard(hana, fresh._id)
  shop.sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'drop' })
  await shop.chooseAtCard(body, 'pay')
  const left = await shop.placed(hana, 'cash')
  await shop.pool.query(
    `insert into payment (id, order_id, provider, provider_payment_id, reference, status, amount, tax_free_amount, created_at, updated_at)
     select 'left-' || n, $1, 'portone', 'left-' || n, 'left-' || n, 'failed', 1000, 0, now() - interval '1 hour', now() - interval '1 hour'
     from generate_series(1, 100) n`,
    [left._id],
  )
  await shop.pool.query(`update "order" set due_at = now() - interval '1 minute' where id = $1`, [left._id])
  await expireOrders(shop.deps)
  await age(fresh._id, 16)
  await reconcilePayments(shop.deps)
  expect((await shop.orderOf(hana, fresh._id)).payment).toBe(true)
})
