import { expect, test } from 'vitest'
import type { Order } from '#contract/calls/orders.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { orderForTests } from '../testing/order-for-tests.ts'
import { translationFor } from '../testing/translations.ts'
import { nextSentence } from './next-sentence.ts'
import { filterOrders, ORDER_FILTERS } from './order-filter.ts'
import { outcomeOf } from './refunds/outcome.ts'
import { statusLook } from './status-look.ts'

const order = orderForTests()
const around = {
  language: 'en',
  now: new Date('2026-11-20T03:00:00Z'),
  openDelivery: { from: '2026-11-23T01:00:00Z', to: '2026-11-23T09:00:00Z', orderBy: '2026-11-22T23:00:00Z' },
  delivery: { hours: { from: '10:00', to: '18:00' }, standardDays: '1-3' },
  t: translationFor('en').t,
} as const

test('a pending cash order shows its deadline in words', () => {
  expect(nextSentence(order, around)).toEqual({
    title: { text: 'checkout.cash.payBy', values: { deadline: 'Mon 23 Nov, 11:59 pm' } },
    text: 'orders.next.pendingCash',
    values: {},
  })
  expect(statusLook(order).text).toBe('orders.card.pendingCash')
})

test('a pending online order shows its minutes', () => {
  expect(nextSentence({ ...order, paymentMethod: 'wallet' }, around)).toEqual({
    text: 'orders.next.pendingOnline',
    values: { minutes: 30, time: '11:59 pm' },
  })
})

test('an order that is packed shows the day it was promised for, and a day to come once that is over', () => {
  const packed: Order = { ...order, status: 'Order Packaging...' }
  expect(nextSentence(packed, around)?.values).toEqual({ window: 'Tue 24 Nov, 10:00 am to 6:00 pm' })
  const late = { ...around, now: new Date('2026-11-25T01:00:00Z'), openDelivery: { ...around.openDelivery, from: '2026-11-25T01:00:00Z' } }
  expect(nextSentence(packed, late)?.values).toEqual({ window: 'Wed 25 Nov, 10:00 am to 6:00 pm' })
})

test('an order on delivery shows how long that takes', () => {
  expect(nextSentence({ ...order, status: 'Order on Delivery' }, around)).toEqual({
    text: 'orders.next.onDelivery',
    values: { days: formatRange('1-3', 'en') },
  })
})

test('a cancelled order has no next step but an outcome', () => {
  const cancelled: Order = { ...order, status: 'Cancelled', endedAt: '2026-11-20T04:00:00Z' }
  expect(nextSentence(cancelled, around)).toBeNull()
  expect(outcomeOf(order, 'en')).toBeNull()
  const unpaid = { ...cancelled, refundStatus: { ...order.refundStatus, refundMethod: 'no-payment' as const } }
  expect(outcomeOf(unpaid, 'en')).toEqual({
    tone: 'plain',
    title: { text: 'orders.next.cancelled', values: { date: 'Fri 20 Nov' } },
    sentences: [{ text: 'orders.refund.noPayment', values: {} }],
  })
  // The job ran at midnight, a minute after the deadline.
  expect(outcomeOf({ ...unpaid, autoCancelled: true, endedAt: '2026-11-23T15:00:04Z' }, 'en')?.title).toEqual({
    text: 'orders.next.autoCancelled',
    values: { deadline: 'Mon 23 Nov, 11:59 pm' },
  })
})

test('a refund being reviewed waits; the note below asks where to send it', () => {
  const reviewed: Order = {
    ...order,
    status: 'Cancelled',
    payment: true,
    refundStatus: { ...order.refundStatus, refundMethod: 'reviewing' },
  }
  for (const paymentMethod of ['cash', 'card'] as const)
    expect(outcomeOf({ ...reviewed, paymentMethod }, 'en')).toMatchObject({
      tone: 'waiting',
      sentences: [{ text: 'orders.refund.reviewing' }],
    })
})

test.each([
  ['original-method', 'orders.refund.original'],
  ['bank-details', 'orders.refund.bankDetails'],
  ['cash', 'orders.refund.cash'],
] as const)('a refund done by %s is shown as such and is closed', (refundMethod, text) => {
  const refunded: Order = {
    ...order,
    status: 'Refund Done',
    refundStatus: { isRefundComplete: true, refundMethod, amount: 52_300, refundedAt: '2026-11-21T01:00:00Z', reason: null },
  }
  const outcome = outcomeOf(refunded, 'en')
  expect(outcome).toMatchObject({ tone: 'ok', title: { text: 'orders.status.refundDone' } })
  expect(outcome?.sentences.map((sentence) => sentence.text)).toEqual([text, 'orders.refund.closed'])
  expect(outcome?.sentences[0]?.values.amount).toBe('₩52,300')
})

test.each([
  ['verified-cash', 'orders.refund.verifiedCash'],
  ['cash-received', 'orders.refund.cashReceived'],
  ['not-eligible', 'orders.refund.notEligible'],
] as const)('a cancelled order whose money is %s shows it', (refundMethod, text) => {
  const cancelled: Order = { ...order, status: 'Cancelled', refundStatus: { ...order.refundStatus, refundMethod } }
  expect(outcomeOf(cancelled, 'en')?.sentences).toEqual([{ text, values: {} }])
})

test('every order is counted in exactly one counter besides the total', () => {
  const states: OrderStatus[] = [
    'Pending',
    'Order Processing...',
    'Order Packaging...',
    'Order on Delivery',
    'Delivered',
    'Cancelled',
    'Refund Done',
  ]
  const orders = states.map((status) => ({ ...order, status }))
  expect(ORDER_FILTERS.map((filter) => filterOrders(orders, filter).length)).toEqual([7, 1, 3, 1, 2])
})

test('an order that is collected at the shop mentions no delivery', () => {
  const collected: Order = { ...order, pickUp: true }
  const { t } = around
  const texts = (['Order Processing...', 'Order Packaging...', 'Order on Delivery', 'Delivered'] as const).map((status) => {
    const next = nextSentence({ ...collected, status }, around)
    return `${next ? t(next.text, next.values) : ''} ${t(statusLook({ ...collected, status }).text)}`
  })
  expect(texts.join(' ')).not.toMatch(/deliver|goes out|driver|on its way/i)
  expect(texts[2]).toContain('It is ready at the shop')
  expect(statusLook({ ...collected, status: 'Delivered' }).text).toBe('orders.collect.state.done')
})
