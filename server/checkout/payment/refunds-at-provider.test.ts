import { createHmac } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { consoleMoveOrder } from '#contract/calls/console/orders.ts'
import { consoleRefund, consoleRefundsWaiting } from '#contract/calls/console/refunds.ts'
import { type Order, orderUpdate } from '#contract/calls/orders.ts'
import { PORTONE_WEBHOOK_PATH } from '#contract/calls/payments.ts'
import { expireReplacements } from '#server/orders/packing/expire-replacements.ts'
import { openPackingDesk } from '#server/orders/packing/testing/packing-desk.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { type Goods, PORTONE } from '#server/testing/payment-shop.ts'
import { compareWithProviders } from './compare-with-providers.ts'

const { shop, hana, owner, short, by, answer, asked, fish, weigh, makeDue } = await openPackingDesk()
afterEach(async () => {
  shop.sandbox.control.reset()
  await expectCleanAudit(shop.pool)
  await shop.expectSameMoneyAsProviders()
})
afterAll(() => shop.close())

/** For what notices and effects bring about, on a busy machine, too. */
const PATIENT = { timeout: 20_000 }

type Paid = { order: Order; id: string }

/** A paid order of three taxed pieces, two that are free of VAT, and delivery: 13,500 + 14,000 + 3,000 won. */
async function paidOrder(how: 'wallet' | 'card'): Promise<Paid> {
  const [taxed, exempt] = [await shop.goods(), await shop.goods({ taxExempt: true, price: 7_000, discount: 0 })]
  return pay(how, [
    { ...taxed, quantity: 3 },
    { ...exempt, quantity: 2 },
  ])
}

async function pay(how: 'wallet' | 'card', items: readonly (Goods & { quantity?: number })[]): Promise<Paid> {
  const order = await shop.placed(hana, how, items)
  if (how === 'wallet') await shop.payWallet(hana, order._id)
  else await shop.chooseAtCard((await shop.initCard(hana, order._id)).body, 'pay')
  await eventually(async () => expect((await shop.orderOf(hana, order._id)).payment).toBe(true), PATIENT)
  const { rows } = await shop.pool.query(`select provider_payment_id as id from payment where order_id = $1 and status = 'paid'`, [
    order._id,
  ])
  return { order, id: rows[0].id }
}

/** A refund that somebody makes in PortOne's console or Kakao Pay's partner console. */
async function refundThere(how: 'wallet' | 'card', id: string, amount: number, taxFree: number): Promise<void> {
  const [path, authorization, body] =
    how === 'card'
      ? [`/payments/${id}/cancel`, `PortOne ${PORTONE.apiSecret}`, { reason: 'console', amount, taxFreeAmount: taxFree }]
      : [
          '/online/v1/payment/cancel',
          'SECRET_KEY DEV0000000000000000000000000000000000000',
          { cid: 'TC0ONETIME', tid: id, cancel_amount: amount, cancel_tax_free_amount: taxFree },
        ]
  const headers = { authorization, 'content-type': 'application/json' }
  const response = await fetch(`${shop.sandbox.baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(200)
}
const booked = async ({ order }: Paid) =>
  (
    await shop.pool.query(
      `select r.amount, r.tax_free_amount as free, r.part, r.reason, r.status from refund r join payment p on p.id = r.payment_id
       where p.order_id = $1 order by r.created_at, r.id`,
      [order._id],
    )
  ).rows
const statusOf = async ({ order }: Paid) => (await shop.orderOf(hana, order._id)).status
const attentionCount = async (kind: string): Promise<number> =>
  (await shop.attention.get()).values.find(({ labels }) => labels.kind === kind)?.value ?? 0
const silent = () => shop.sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'drop' })
const give = ({ order }: Paid, lines: object[], amount: number) =>
  shop.call(consoleRefund, { orderId: order._id, lines, delivery: 0, amount, reason: 'Broken' }, owner)
/** One taxed piece. */
const ONE_PIECE = [{ position: 1, quantity: 1, restock: false }]

describe.each(['wallet', 'card'] as const)("a part that is given back in the provider's console of an order paid by %s", (how) => {
  it('is booked with its tax-free part, once however many look, and the order goes on', async () => {
    const paid = await paidOrder(how)
    silent()
    await refundThere(how, paid.id, 8_000, 7_000)
    expect((await Promise.all([1, 2, 3].map(() => compareWithProviders(shop.deps)))).flat()).toEqual([])
    expect(await booked(paid)).toEqual([{ amount: 8_000, free: 7_000, part: true, reason: 'at-provider', status: 'done' }])
    expect(await shop.orderOf(hana, paid.order._id)).toMatchObject({
      status: 'Order Processing...',
      refundStatus: { amount: 8_000, refundMethod: 'original-method' },
    })
    // A second part is another refund, and the rest ends the order: nothing is more than was left.
    await refundThere(how, paid.id, 2_000, 0)
    await compareWithProviders(shop.deps)
    await refundThere(how, paid.id, paid.order.amount - 10_000, 7_000)
    await compareWithProviders(shop.deps)
    expect((await booked(paid)).map(({ amount, free, part }) => [amount, free, part])).toEqual([
      [8_000, 7_000, true],
      [2_000, 0, true],
      [paid.order.amount - 10_000, 7_000, false],
    ])
    expect(await shop.orderOf(hana, paid.order._id)).toMatchObject({ status: 'Refund Done', refundStatus: { amount: paid.order.amount } })
  })

  it('leaves the rest of the money to the cancellation of its order', async () => {
    const paid = await paidOrder(how)
    silent()
    await refundThere(how, paid.id, 9_000, 7_000)
    await compareWithProviders(shop.deps)
    await shop.call(orderUpdate, { orderId: paid.order._id, status: 'Cancelled' }, hana)
    await eventually(async () => expect(await statusOf(paid)).toBe('Refund Done'), PATIENT)
    expect((await booked(paid)).map(({ amount, free }) => [amount, free])).toEqual([
      [9_000, 7_000],
      [paid.order.amount - 9_000, 7_000],
    ])
  })

  it('is no refund of ours that was requested meanwhile: both are given back, each once', async () => {
    const paid = await paidOrder(how)
    silent()
    await refundThere(how, paid.id, 6_000, 0)
    await give(paid, ONE_PIECE, 4_500)
    await eventually(async () => {
      await shop.drain()
      expect(new Set((await booked(paid)).map(({ amount, status, reason }) => `${amount} ${status} ${reason}`))).toEqual(
        new Set(['6000 done at-provider', '4500 done by-staff']),
      )
    }, PATIENT)
    expect(await compareWithProviders(shop.deps)).toEqual([])
    expect(await booked(paid)).toHaveLength(2)
    expect(await attentionCount('books-differ')).toBe(0)
  })

  it('and a refund of ours on its way that together make the whole end the order once both are given back', async () => {
    const paid = await paidOrder(how)
    silent()
    await refundThere(how, paid.id, 26_000, 14_000)
    await give(paid, ONE_PIECE, 4_500)
    await eventually(async () => {
      await shop.drain()
      expect(new Set((await booked(paid)).map(({ amount, status, reason }) => `${amount} ${status} ${reason}`))).toEqual(
        new Set(['26000 done at-provider', '4500 done by-staff']),
      )
    }, PATIENT)
    expect(await shop.orderOf(hana, paid.order._id)).toMatchObject({ status: 'Refund Done', refundStatus: { amount: paid.order.amount } })
  })

  it('after the parcel left is shown to the customer, to the last won', async () => {
    const paid = await paidOrder(how)
    silent()
    for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered'])
      await shop.call(consoleMoveOrder, { orderId: paid.order._id, to }, owner)
    await refundThere(how, paid.id, paid.order.amount, 14_000)
    await compareWithProviders(shop.deps)
    expect(await shop.orderOf(hana, paid.order._id)).toMatchObject({ status: 'Delivered', refundStatus: { amount: paid.order.amount } })
  })
})

describe("an order of which most was given back in the provider's console", () => {
  /** Fish of 18,900 won free of VAT, rice of 4,500 and delivery of 3,000, less what was given back there. */
  async function fishOrder(amount: number, taxFree: number) {
    const goods = await fish()
    const paid = await pay('wallet', [goods, await shop.goods()])
    await refundThere('wallet', paid.id, amount, taxFree)
    await compareWithProviders(shop.deps)
    return { paid, scale: (...grams: number[]) => weigh(paid.order, goods.id, ...grams) }
  }
  const send = async ({ order }: Paid) => {
    for (const to of ['Order Packaging...', 'Order on Delivery'])
      expect((await shop.call(consoleMoveOrder, { orderId: order._id, to }, owner)).status).toBe(200)
  }

  it('is weighed and sent: no more goes back than is left', async () => {
    const { paid, scale } = await fishOrder(25_000, 17_500)
    expect((await scale(441)).body.refund).toMatchObject({ amount: 1_400 })
    const again = await scale(430)
    expect([again.status, again.body.refund]).toEqual([200, null])
    await send(paid)
    await eventually(async () => expect((await booked(paid)).map(({ amount }) => amount)).toEqual([25_000, 1_400]), PATIENT)
  })

  it('is weighed and cancelled: no more free of VAT goes back than was paid so', async () => {
    const { paid, scale } = await fishOrder(18_000, 18_000)
    expect((await scale(441)).body.refund).toMatchObject({ amount: 900 })
    expect((await shop.call(orderUpdate, { orderId: paid.order._id, status: 'Cancelled' }, hana)).status).toBe(200)
    await eventually(async () => expect(await statusOf(paid)).toBe('Refund Done'), PATIENT)
    expect((await booked(paid)).map(({ amount, free }) => [amount, free])).toEqual([
      [18_000, 18_000],
      [900, 900],
      [7_500, 0],
    ])
  })

  it.each(['declined', 'expired'] as const)('leaves a line out whose replacement is %s, and goes on', async (end) => {
    const { paid } = await fishOrder(25_000, 17_500)
    await short(paid.order, { seen: 1, ...by(await shop.goods({ taxExempt: true })) })
    if (end === 'declined') expect((await answer((await asked(paid.order))._id, false)).status).toBe(200)
    else {
      await makeDue(paid.order)
      const log = { warn: () => undefined, error: (details: object) => expect.unreachable(JSON.stringify(details)) }
      expect(await expireReplacements({ db: shop.db, log })).toBe(1)
    }
    expect(await asked(paid.order)).toMatchObject({ resolution: 'left-out', refunded: 1_400, replacement: { state: end } })
    // The piece is not packed, and not weighed.
    await send(paid)
  })

  it('leaves a taxed line out with what is left of taxed money', async () => {
    const { paid, scale } = await fishOrder(7_000, 0)
    expect((await short(paid.order, { position: 2, seen: 1 })).body).toMatchObject({ outcome: 'left-out', refunded: 500 })
    await scale(441)
    await send(paid)
    await eventually(async () => expect((await booked(paid)).map(({ amount }) => amount)).toEqual([7_000, 500, 2_231]), PATIENT)
  })
})

it('a part that PortOne reports by its webhook is booked without waiting for the night', async () => {
  const paid = await paidOrder('card')
  await refundThere('card', paid.id, 500, 0)
  await eventually(async () => expect(await booked(paid)).toMatchObject([{ amount: 500, free: 0, part: true }]), PATIENT)
})

it('what staff gave in the console because the provider had refused it to us is not given a second time', async () => {
  const paid = await paidOrder('card')
  shop.sandbox.control.setFault({ provider: 'portone', operation: 'cancel', kind: 'gateway-error', times: 1 })
  await give(paid, ONE_PIECE, 4_500)
  const waiting = async () => (await shop.call(consoleRefundsWaiting, undefined, owner)).body.items
  await eventually(async () => expect(await waiting()).toMatchObject([{ byHand: true }]), PATIENT)
  await refundThere('card', paid.id, 5_000, 0)
  // The round that was refused may put its next try off after this one made it due.
  await eventually(async () => {
    await shop.drain()
    expect(await waiting()).toEqual([])
  }, PATIENT)
  await compareWithProviders(shop.deps)
  expect((await booked(paid)).map(({ amount, reason }) => [amount, reason])).toEqual([
    [4_500, 'by-staff'],
    [500, 'at-provider'],
  ])
})

it('a dispute with the card company is reported by the webhook and every night, until it is resolved', async () => {
  const paid = await paidOrder('card')
  shop.sandbox.control.setFault({ provider: 'portone', operation: 'get', kind: 'disputed' })
  const body = JSON.stringify({
    type: 'Transaction.DisputeCreated',
    timestamp: new Date().toISOString(),
    data: { storeId: PORTONE.storeId, paymentId: paid.id, transactionId: 't' },
  })
  const [id, at] = ['dispute-1', String(Math.floor(Date.now() / 1_000))]
  const secret = Buffer.from(PORTONE.webhookSecret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64')
  const headers = { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` }
  const sent = await fetch(`${shop.publicUrl}${PORTONE_WEBHOOK_PATH}`, { method: 'POST', headers, body })
  expect(sent.status).toBe(200)
  await eventually(async () => expect(await attentionCount('payment-disputed')).toBeGreaterThan(0), PATIENT)
  const { rows } = await shop.pool.query('select id from payment where provider_payment_id = $1', [paid.id])
  expect(await compareWithProviders(shop.deps)).toContain(rows[0].id)
  expect(await statusOf(paid)).toBe('Order Processing...')
  shop.sandbox.control.reset()
  expect(await compareWithProviders(shop.deps)).toEqual([])
})
