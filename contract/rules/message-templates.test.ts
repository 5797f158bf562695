import { expect, it } from 'vitest'
import { MESSAGE_NAMES, placeholderFault, textsOf } from './message-templates.ts'

it('names an unknown placeholder, and one that is missing', () => {
  expect(placeholderFault('Order {{ orderNumber }} is here', 'Order {{orderNumber}}.')).toBeNull()
  expect(placeholderFault('Order {{number}}', 'Order {{orderNumber}}')).toEqual({ kind: 'unknown', name: '{{number}}' })
  expect(placeholderFault('Your order', 'Order {{orderNumber}}')).toEqual({ kind: 'missing', name: '{{orderNumber}}' })
  expect(placeholderFault('Order {{orderNumber}} {{', 'Order {{orderNumber}}')).toEqual({ kind: 'unknown', name: '{{}}' })
})

it('has no text in two messages, and none that the law requires', () => {
  const keys = MESSAGE_NAMES.flatMap((name) => textsOf(name))
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => /unsubscribe|marketing|advertising|why|signature|contract|consent|optOut/.test(key))).toEqual([])
})
