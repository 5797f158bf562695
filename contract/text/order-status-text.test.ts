import { expect, it } from 'vitest'
import { orderStatusText, shortStatusText } from './order-status-text.ts'

it.each([orderStatusText, shortStatusText])('an order that is collected is never on its way', (textOf) => {
  expect(textOf({ status: 'Order on Delivery', pickUp: true })).toBe('orders.collect.state.ready')
  expect(textOf({ status: 'Delivered', pickUp: true })).toBe('orders.collect.state.done')
  expect(textOf({ status: 'Pending', pickUp: true })).toBe('orders.status.pending')
})

it('an order that is delivered has a text of its own, and a shorter one', () => {
  expect(orderStatusText({ status: 'Delivered' })).toBe('orders.status.delivered')
  expect(shortStatusText({ status: 'Delivered', pickUp: false })).toBe('orders.step.delivered')
})
