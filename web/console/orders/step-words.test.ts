import { expect, it } from 'vitest'
import { stateWord, stepWord } from './step-words.ts'

it('an order that is collected is never handed over and never on its way', () => {
  expect(stepWord({ status: 'Order Packaging...', pickUp: false })).toBe('console.orders.step.handOver')
  expect(stepWord({ status: 'Order Packaging...', pickUp: true })).toBe('orders.collect.state.ready')
  expect(stepWord({ status: 'Order on Delivery', pickUp: true })).toBe('orders.collect.state.done')
  expect(stepWord({ status: 'Order Processing...', pickUp: true })).toBe('console.orders.step.pack')
  expect(stateWord({ status: 'Order on Delivery', pickUp: true })).toBe('orders.collect.state.ready')
  expect(stateWord({ status: 'Delivered', pickUp: true })).toBe('orders.collect.state.done')
  expect(stateWord({ status: 'Delivered', pickUp: false })).toBe('orders.step.delivered')
  expect(stepWord({ status: 'Delivered', pickUp: true })).toBeUndefined()
})
