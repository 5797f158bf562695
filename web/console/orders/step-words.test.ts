import { expect, it } from 'vitest'
import { stepWord } from './step-words.ts'

it('an order that is collected is never handed over to a courier', () => {
  expect(stepWord({ status: 'Order Packaging...', pickUp: false })).toBe('console.orders.step.handOver')
  expect(stepWord({ status: 'Order Packaging...', pickUp: true })).toBe('orders.collect.state.ready')
  expect(stepWord({ status: 'Order on Delivery', pickUp: true })).toBe('orders.collect.state.done')
  expect(stepWord({ status: 'Order Processing...', pickUp: true })).toBe('console.orders.step.pack')
  expect(stepWord({ status: 'Delivered', pickUp: true })).toBeUndefined()
})
