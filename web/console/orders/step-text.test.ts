import { expect, it } from 'vitest'
import { stepText } from './step-text.ts'

it('an order that is collected is never handed over to a courier', () => {
  expect(stepText({ status: 'Order Packaging...', pickUp: false })).toBe('console.orders.step.handOver')
  expect(stepText({ status: 'Order Packaging...', pickUp: true })).toBe('orders.collect.state.ready')
  expect(stepText({ status: 'Order on Delivery', pickUp: true })).toBe('orders.collect.state.done')
  expect(stepText({ status: 'Order Processing...', pickUp: true })).toBe('console.orders.step.pack')
  expect(stepText({ status: 'Delivered', pickUp: true })).toBeUndefined()
})
