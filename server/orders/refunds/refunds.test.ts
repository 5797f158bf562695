import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import {
  consoleRefund,
  consoleRefundPreview,
  consoleRefundRefuse,
  consoleRefundSettle,
  consoleRefundsWaiting,
} from '#contract/calls/console/refunds.ts'
import { type Order, orderUpdate } from '#contract/calls/orders.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: PaymentShop
let hana: Person
let owner: Person

async function open(): Promise<void> {
  shop = await openPaymentShop()
  ;[hana, owner] = [await shop.person(), await shop.person('owner')]
}
beforeAll(open)
afterEach(async () => {
  shop.sandbox.control.reset()
  await expectCleanAudit(shop.pool)
})
afterAll(() => shop.close())

const nothing = { lines: [], delivery: 0 }
const give = (orderId: string, request: object, amount: number) =>
  shop.call(consoleRefund, { orderId, ...nothing, ...request, amount, reason: 'Broken glass' }, owner)
const preview = (orderId: string, request: object) => shop.call(consoleRefundPreview, { orderId, ...nothing, ...request }, owner)
const waitingOf = async (orderId: string) =>
  (await shop.call(consoleRefundsWaiting, undefined, owner)).body.items.filter((one) => one.orderId === orderId)
const settle = (refundId: string, way: string) => shop.call(consoleRefundSettle, { refundId, way }, owner)
const cancel = (orderId: string) => shop.call(orderUpdate, { orderId, status: 'Cancelled' }, hana)
const paidBy = async (orderId: string) =>
  (await shop.pool.query(`select refunded, provider_payment_id as id from payment where order_id = $1 and status = 'paid'`, [orderId]))
    .rows[0]

/** A paid order of three taxed pieces and two that are free of VAT. */
async function paidOrder(how: 'wallet' | 'card' | 'cash') {
  const [taxed, exempt] = [await shop.goods(), await shop.goods({ taxExempt: true, price: 7_000, discount: 0 })]
  const order = await shop.placed(hana, how, [
    { ...taxed, quantity: 3 },
    { ...exempt, quantity: 2 },
  ])
  if (how === 'wallet') await shop.payWallet(hana, order._id)
  else if (how === 'card') await shop.chooseAtCard((await shop.initCard(hana, order._id)).body, 'pay')
  else await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  await eventually(async () => expect((await shop.orderOf(hana, order._id)).payment).toBe(true))
  return { order, taxed, exempt }
}

async function deliver(order: Order): Promise<void> {
  for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered'])
    await shop.call(consoleMoveOrder, { orderId: order._id, to }, owner)
}

describe('a partial refund', () => {
  it.each(['wallet', 'card'] as const)(
    'of an order paid by %s goes back at the provider, tax-free part and all, in parts to the end',
    async (how) => {
      const { order, taxed, exempt } = await paidOrder(how)
      await deliver(order)
      const stock = [await shop.stockOf(taxed.id), await shop.stockOf(exempt.id)]
      const request = {
        lines: [
          { position: 1, quantity: 1, restock: true },
          { position: 2, quantity: 1, restock: false },
        ],
        delivery: 1_000,
      }
      const { plan } = (await preview(order._id, request)).body
      expect(plan).toMatchObject({
        amount: 12_500,
        taxFreeAmount: 7_000,
        vat: 500,
        way: 'provider',
        remaining: { amount: 18_000, taxFreeAmount: 7_000 },
      })
      expect((await give(order._id, request, plan.amount)).body.plan).toEqual(plan)
      await eventually(async () => expect((await paidBy(order._id)).refunded).toBe(12_500))
      expect([await shop.stockOf(taxed.id), await shop.stockOf(exempt.id)]).toEqual([(stock[0] ?? 0) + 1, stock[1]])
      const seen = await shop.orderOf(hana, order._id)
      expect(seen).toMatchObject({
        status: 'Delivered',
        refundStatus: { isRefundComplete: true, refundMethod: 'original-method', amount: 12_500 },
      })
      const rest = {
        lines: [
          { position: 1, quantity: 2, restock: false },
          { position: 2, quantity: 1, restock: false },
        ],
        delivery: 2_000,
      }
      await give(order._id, rest, 18_000)
      await eventually(async () => expect((await paidBy(order._id)).refunded).toBe(order.amount))
      const { id } = await paidBy(order._id)
      expect(shop.happened('refunded', id)).toBe(2)
      await shop.expectSameMoneyAsProviders()
      expect((await give(order._id, { delivery: 1 }, 1)).refusal.field).toBe('delivery')
    },
  )

  it('is never more than is left: 10 at once of the last piece give it back once', async () => {
    const { order } = await paidOrder('wallet')
    const request = { lines: [{ position: 1, quantity: 3, restock: true }] }
    const responses = await Promise.all(Array.from({ length: 10 }, () => give(order._id, request, 13_500)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    await eventually(async () => expect((await paidBy(order._id)).refunded).toBe(13_500))
    const one = `insert into refund (id, payment_id, amount, tax_free_amount, reason, status, part) select 'r' || id, id, 20000, 0, 'by-staff', 'pending', true from payment where order_id = $1`
    await expect(shop.pool.query(one, [order._id])).rejects.toThrow('more than it took')
  })

  it('with another amount than the preview showed, of an unpaid order, or of everything before it left gives nothing', async () => {
    const { order } = await paidOrder('wallet')
    expect((await give(order._id, { delivery: 1_000 }, 900)).refusal.field).toBe('amount')
    const unpaid = await shop.placed(hana)
    expect((await give(unpaid._id, { delivery: 1_000 }, 1_000)).refusal.code).toBe('ILLEGAL_TRANSITION')
    const all = {
      lines: [
        { position: 1, quantity: 3, restock: false },
        { position: 2, quantity: 2, restock: false },
      ],
      delivery: 3_000,
    }
    expect((await preview(order._id, all)).refusal.code).toBe('ILLEGAL_TRANSITION')
    expect((await shop.call(consoleRefundsWaiting, undefined, hana)).status).toBe(403)
  })

  it('leaves the rest of money and stock to a cancellation that follows', async () => {
    const { order, taxed } = await paidOrder('card')
    await give(order._id, { lines: [{ position: 1, quantity: 1, restock: true }] }, 4_500)
    await cancel(order._id)
    // The two refunds of the payment go one after the other; a minute's job wakes the second.
    for (let round = 0; round < 3; round++) await shop.drain()
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ status: 'Refund Done', refundStatus: { amount: order.amount } })
    expect([await shop.stockOf(taxed.id), (await paidBy(order._id)).refunded]).toEqual([100, order.amount])
    await shop.expectSameMoneyAsProviders()
  })

  it('leaves damaged pieces off the shelf when its order is cancelled afterwards', async () => {
    const { order, taxed, exempt } = await paidOrder('cash')
    await give(order._id, { lines: [{ position: 1, quantity: 1, restock: false }] }, 4_500)
    await give(order._id, { lines: [{ position: 1, quantity: 1, restock: true }] }, 4_500)
    await give(order._id, { lines: [{ position: 2, quantity: 2, restock: false }] }, 14_000)
    await cancel(order._id)
    expect([await shop.stockOf(taxed.id), await shop.stockOf(exempt.id)]).toEqual([99, 98])
  })

  it('of cash waits for staff, is verified until then, and names how it was sent', async () => {
    const { order } = await paidOrder('cash')
    const { refundId, plan } = (await give(order._id, { delivery: 3_000 }, 3_000)).body
    expect(plan.way).toBe('by-hand')
    expect((await shop.orderOf(hana, order._id)).refundStatus).toMatchObject({ isRefundComplete: false, refundMethod: 'verified-cash' })
    expect(await waitingOf(order._id)).toMatchObject([{ _id: refundId, amount: 3_000, provider: 'cash', byHand: true, daysLeft: 3 }])
    const responses = await Promise.all(Array.from({ length: 5 }, () => settle(refundId, 'bank-details')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await shop.orderOf(hana, order._id)).refundStatus).toMatchObject({
      isRefundComplete: true,
      refundMethod: 'bank-details',
      amount: 3_000,
    })
  })
})

it('that wait are listed in pages, the oldest first, each once', async () => {
  const given: string[] = []
  for (let count = 0; count < 3; count++) {
    const { order } = await paidOrder('cash')
    given.push((await give(order._id, { delivery: 3_000 }, 3_000)).body.refundId)
  }
  const pages: string[][] = []
  let cursor: string | null = null
  do {
    const query: string = cursor === null ? '?limit=2' : `?limit=2&cursor=${cursor}`
    const { body } = await shop.call(consoleRefundsWaiting, undefined, { ...owner, query })
    pages.push(body.items.map(({ _id }) => _id))
    cursor = body.nextCursor
  } while (cursor !== null)
  expect(pages.flat().filter((id) => given.includes(id))).toEqual(given)
  expect(new Set(pages.flat()).size).toBe(pages.flat().length)
  expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true)
  expect((await shop.call(consoleRefundsWaiting, undefined, { ...owner, query: '?cursor=eA' })).refusal.field).toBe('cursor')
  for (const id of given) await settle(id, 'cash')
})

describe('a refund that the provider refuses for good', () => {
  // Money that was settled by hand is still at the provider: the other tests compare that of another store.
  afterAll(async () => {
    await shop.close()
    await open()
  })

  it('is listed with its code, and settled by hand once, by somebody who is named', async () => {
    const { order } = await paidOrder('card')
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'cancel', kind: 'gateway-error' })
    await cancel(order._id)
    await eventually(async () =>
      expect(await waitingOf(order._id)).toMatchObject([{ code: 'PG_PROVIDER', byHand: true, amount: order.amount }]),
    )
    const [one] = await waitingOf(order._id)
    await settle(one?._id ?? '', 'bank-details')
    shop.sandbox.control.reset()
    await shop.drain()
    const { id } = await paidBy(order._id)
    expect([shop.happened('refunded', id), await waitingOf(order._id)]).toEqual([0, []])
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ status: 'Refund Done', refundStatus: { refundMethod: 'bank-details' } })
    const { rows } = await shop.pool.query('select done_by, sent_by from refund where id = $1', [one?._id])
    expect(rows).toEqual([{ done_by: owner.id, sent_by: 'bank-details' }])
  })

  it('is not given back a second time when the rest of its order is cancelled', async () => {
    const { order } = await paidOrder('card')
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'cancel', kind: 'gateway-error' })
    const { refundId } = (await give(order._id, { lines: [{ position: 2, quantity: 1, restock: false }] }, 7_000)).body
    await eventually(async () => expect(await waitingOf(order._id)).toMatchObject([{ byHand: true }]))
    expect((await settle(refundId, 'cash')).status).toBe(200)
    shop.sandbox.control.reset()
    await cancel(order._id)
    await shop.drain()
    expect(await shop.orderOf(hana, order._id)).toMatchObject({ status: 'Refund Done', refundStatus: { amount: order.amount } })
    const { id } = await paidBy(order._id)
    const back = shop.sandbox.journal.entries().filter((entry) => entry.paymentId === id && entry.event === 'refunded')
    expect(back.map(({ amount }) => amount)).toEqual([order.amount - 7_000])
  })

  it('cannot be settled by hand while the provider may still carry it out', async () => {
    const { order } = await paidOrder('wallet')
    shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'cancel', kind: 'status' })
    await cancel(order._id)
    await eventually(async () => expect(await waitingOf(order._id)).toMatchObject([{ code: 'http-500', byHand: false }]))
    const [one] = await waitingOf(order._id)
    expect((await settle(one?._id ?? '', 'cash')).refusal.code).toBe('ILLEGAL_TRANSITION')
    shop.sandbox.control.reset()
    await shop.drain()
    expect((await shop.orderOf(hana, order._id)).status).toBe('Refund Done')
  })
})

it('a refused refund of a delivered order is shown as not eligible, once', async () => {
  const { order } = await paidOrder('cash')
  const refuse = () => shop.call(consoleRefundRefuse, { orderId: order._id, reason: 'Opened and used' }, owner)
  expect((await refuse()).refusal.code).toBe('ILLEGAL_TRANSITION')
  await deliver(order)
  expect([(await refuse()).status, (await refuse()).refusal.code]).toEqual([200, 'ILLEGAL_TRANSITION'])
  expect((await shop.orderOf(hana, order._id)).refundStatus).toMatchObject({ isRefundComplete: false, refundMethod: 'not-eligible' })
})
