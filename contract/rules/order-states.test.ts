import { describe, expect, it } from 'vitest'
import { canCancel, canMove, nextStep, ORDER_STATUSES, type OrderStatus, progressOf } from './order-states.ts'

/** Written out again, independent of the table under test. */
const LEGAL = new Set([
  'Pending → Order Processing...',
  'Pending → Cancelled',
  'Order Processing... → Order Packaging...',
  'Order Processing... → Cancelled',
  'Order Packaging... → Order on Delivery',
  'Order Packaging... → Cancelled',
  'Order on Delivery → Delivered',
  'Cancelled → Refund Done',
])
const moves = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to, legal: LEGAL.has(`${from} → ${to}`) })))

describe('an order', () => {
  it('has seven states, so 49 moves of which eight are legal', () => {
    expect(moves).toHaveLength(49)
    expect(moves.filter((move) => canMove(move.from, move.to))).toHaveLength(8)
  })

  it.each(moves)('may go from $from to $to: $legal', ({ from, to, legal }) => expect(canMove(from, to)).toBe(legal))

  it('always ends delivered or refunded, whatever way it takes', () => {
    const ends = (status: OrderStatus, passed: readonly OrderStatus[] = []): OrderStatus[] => {
      expect(passed).not.toContain(status)
      const next = ORDER_STATUSES.filter((to) => canMove(status, to))
      return next.length === 0 ? [status] : next.flatMap((to) => ends(to, [...passed, status]))
    }
    expect(new Set(ends('Pending'))).toEqual(new Set(['Delivered', 'Refund Done']))
  })

  it.each([
    ['Pending', true],
    ['Order Processing...', true],
    ['Order Packaging...', true],
    ['Order on Delivery', false],
    ['Delivered', false],
    ['Cancelled', false],
    ['Refund Done', false],
  ] as const)('that is %s can be cancelled: %s', (status, possible) => expect(canCancel(status)).toBe(possible))

  it.each([
    ['Pending', -1],
    ['Order Processing...', 0],
    ['Order Packaging...', 1],
    ['Order on Delivery', 2],
    ['Delivered', 3],
    ['Cancelled', null],
    ['Refund Done', null],
  ] as const)('that is %s shows step %s', (status, step) => expect(progressOf(status)).toBe(step))

  it('is moved by staff one legal step at a time, and never to paid', () => {
    const steps = ORDER_STATUSES.flatMap((from) => {
      const to = nextStep(from)
      return to ? [{ from, to }] : []
    })
    expect(steps.map((step) => step.from)).toEqual(['Order Processing...', 'Order Packaging...', 'Order on Delivery'])
    for (const { from, to } of steps) expect(canMove(from, to)).toBe(true)
  })
})
