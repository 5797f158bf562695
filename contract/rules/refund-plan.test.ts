import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatOf } from './money.ts'
import { leftOfKind, piecesWorth, planRefund, type RefundableLine, type RefundableOrder, RefundNotPossible } from './refund-plan.ts'

const lineOf = fc
  .record({
    price: fc.integer({ min: 1, max: 90_000 }),
    discount: fc.integer({ min: 0, max: 90_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    taxExempt: fc.boolean(),
  })
  .map((line) => ({ ...line, discount: line.discount % line.price, refunded: 0, refundedWon: 0 }))

const orders = fc.record({ lines: fc.array(lineOf, { minLength: 1, maxLength: 6 }), deliveryCharge: fc.constantFrom(0, 3_000, 4_321) })

function orderOf(facts: { lines: readonly Omit<RefundableLine, 'position'>[]; deliveryCharge: number }): RefundableOrder {
  const lines = facts.lines.map((line, index) => ({ ...line, position: index + 1 }))
  const sum = (exempt: boolean) =>
    lines.reduce((won, line) => won + (!exempt || line.taxExempt ? (line.price - line.discount) * line.quantity : 0), 0)
  return {
    lines,
    deliveryCharge: facts.deliveryCharge,
    amount: sum(false) + facts.deliveryCharge,
    taxFreeAmount: sum(true),
    refunded: { amount: 0, taxFreeAmount: 0, delivery: 0 },
  }
}

function after(order: RefundableOrder, plan: ReturnType<typeof planRefund>): RefundableOrder {
  const { refunded } = order
  const back = (position: number) => plan.lines.find((line) => line.position === position) ?? { quantity: 0, amount: 0 }
  return {
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      refunded: line.refunded + back(line.position).quantity,
      refundedWon: line.refundedWon + back(line.position).amount,
    })),
    refunded: {
      amount: refunded.amount + plan.amount,
      taxFreeAmount: refunded.taxFreeAmount + plan.taxFreeAmount,
      delivery: refunded.delivery + plan.delivery,
    },
  }
}

const rest = ({ lines, deliveryCharge, refunded }: RefundableOrder) => ({
  lines: lines
    .filter((line) => line.refunded < line.quantity)
    .map(({ position, quantity, refunded: gone }) => ({ position, quantity: quantity - gone })),
  delivery: deliveryCharge - refunded.delivery,
})

test('refunds of any order in any parts never exceed it, and the last takes the rest exactly', () => {
  const requests = fc.array(fc.record({ pick: fc.nat(), quantity: fc.integer({ min: 1, max: 4 }), delivery: fc.nat(2_000) }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(orders, requests, (facts, wanted) => {
      let order = orderOf(facts)
      let vat = 0
      const give = (request: Parameters<typeof planRefund>[1]) => {
        const plan = planRefund(order, request)
        expect(plan.amount).toBe(plan.lines.reduce((sum, line) => sum + line.amount, plan.delivery))
        expect(plan.taxFreeAmount).toBeLessThanOrEqual(plan.amount)
        expect(plan.remaining.taxFreeAmount).toBeLessThanOrEqual(plan.remaining.amount)
        expect(Math.min(plan.vat, plan.remaining.amount, plan.remaining.taxFreeAmount)).toBeGreaterThanOrEqual(0)
        // The providers' own figures differ by at most one won.
        expect(Math.abs(plan.vat - vatOf(plan.amount, plan.taxFreeAmount))).toBeLessThanOrEqual(1)
        vat += plan.vat
        order = after(order, plan)
      }
      for (const { pick, quantity, delivery } of wanted) {
        const line = order.lines[pick % order.lines.length]
        const request = { lines: line ? [{ position: line.position, quantity }] : [], delivery }
        const fits = line && quantity <= line.quantity - line.refunded && delivery <= order.deliveryCharge - order.refunded.delivery
        if (fits) give(request)
        else expect(() => planRefund(order, request)).toThrow(RefundNotPossible)
      }
      if (order.refunded.amount < order.amount) give(rest(order))
      expect(order.refunded).toEqual({ amount: order.amount, taxFreeAmount: order.taxFreeAmount, delivery: order.deliveryCharge })
      expect(vat).toBe(vatOf(order.amount, order.taxFreeAmount))
      expect(() => planRefund(order, rest(order))).toThrow(RefundNotPossible)
    }),
  )
})

test('a line named twice, an unknown line and nothing at all are refused', () => {
  const order = orderOf({
    lines: [{ price: 5_000, discount: 500, quantity: 2, taxExempt: true, refunded: 0, refundedWon: 0 }],
    deliveryCharge: 3_000,
  })
  const field = (request: Parameters<typeof planRefund>[1]) => {
    try {
      planRefund(order, request)
      return null
    } catch (error) {
      return error instanceof RefundNotPossible ? error.field : error
    }
  }
  const one = { position: 1, quantity: 1 }
  expect([field({ lines: [one, one], delivery: 0 }), field({ lines: [{ position: 2, quantity: 1 }], delivery: 0 })]).toEqual([
    'lines.1.position',
    'lines.0.position',
  ])
  expect([field({ lines: [], delivery: 0 }), field({ lines: [one], delivery: 0 })]).toEqual(['lines', null])
})

test('pieces whose price was lowered come after the others, and the last takes the rest exactly', () => {
  const line = {
    position: 1,
    price: 1_000,
    discount: 0,
    quantity: 4,
    taxExempt: true,
    refunded: 0,
    refundedWon: 0,
    reduced: { quantity: 3, amount: 1_000 },
  }
  const order = (refunded: number, amount: number): RefundableOrder => ({
    amount: 7_000,
    taxFreeAmount: 4_000,
    deliveryCharge: 3_000,
    lines: [{ ...line, refunded, refundedWon: amount }],
    refunded: { amount: 1_000 + amount, taxFreeAmount: 1_000 + amount, delivery: 0 },
  })
  const back = [0, 1_000, 1_666, 2_333].map((amount, gone) =>
    planRefund(order(gone, amount), { lines: [{ position: 1, quantity: 1 }], delivery: 0 }),
  )
  expect(back.map(({ amount }) => amount)).toEqual([1_000, 666, 667, 667])
  expect(planRefund(order(0, 0), { lines: [{ position: 1, quantity: 4 }], delivery: 0 }).amount).toBe(3_000)
})

test('pieces in question cannot be refunded', () => {
  const line = { position: 1, price: 1_000, discount: 0, quantity: 3, taxExempt: false, refunded: 1, refundedWon: 1_000, held: 1 }
  const order = {
    amount: 6_000,
    taxFreeAmount: 0,
    deliveryCharge: 3_000,
    lines: [line],
    refunded: { amount: 1_000, taxFreeAmount: 0, delivery: 0 },
  }
  expect(planRefund(order, { lines: [{ position: 1, quantity: 1 }], delivery: 0 }).amount).toBe(1_000)
  expect(() => planRefund(order, { lines: [{ position: 1, quantity: 2 }], delivery: 0 })).toThrow(RefundNotPossible)
})

/** A line of pieces, and what happens to it: a piece is weighed for a part of its price, or some are refunded. */
const weighedLines = fc.record({
  price: fc.integer({ min: 100, max: 90_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  steps: fc.array(
    fc.oneof(fc.record({ part: fc.double({ min: 0.01, max: 1, noNaN: true }) }), fc.record({ pieces: fc.integer({ min: 1, max: 3 }) })),
    { maxLength: 14 },
  ),
})

test('differences of weight and pieces of a line, in any order, never exceed it, and the last piece takes the rest exactly', () => {
  fc.assert(
    fc.property(weighedLines, ({ price, quantity, steps }) => {
      const line = {
        position: 1,
        price,
        discount: 0,
        quantity,
        taxExempt: true,
        refunded: 0,
        refundedWon: 0,
        reduced: { quantity: 0, amount: 0 },
      }
      let [weighed, back] = [0, 0]
      const planOf = (pieces: number) => {
        const left = { amount: price * quantity + 3_000, taxFreeAmount: price * quantity, deliveryCharge: 3_000, lines: [line] }
        const refunded = { amount: back, taxFreeAmount: back, delivery: 0 }
        return planRefund({ ...left, refunded }, { lines: [{ position: 1, quantity: pieces }], delivery: 0 })
      }
      const refundPieces = (pieces: number) => {
        const { amount, taxFreeAmount } = planOf(pieces)
        expect(taxFreeAmount).toBe(amount)
        // A missing piece was never weighed, so that it costs what was paid for it.
        if (pieces <= quantity - line.refunded - line.reduced.quantity) expect(amount).toBe(price * pieces)
        back += amount
        line.refunded += pieces
        line.refundedWon += amount
      }
      for (const step of steps) {
        if ('pieces' in step) {
          if (step.pieces <= quantity - line.refunded) refundPieces(step.pieces)
        } else if (weighed + line.refunded < quantity) {
          const charged = Math.max(1, Math.floor(price * step.part))
          weighed += 1
          back += price - charged
          if (charged < price) line.reduced = { quantity: line.reduced.quantity + 1, amount: line.reduced.amount + price - charged }
        }
        expect(back).toBeLessThanOrEqual(price * quantity)
      }
      const left = quantity - line.refunded
      if (left > 0) refundPieces(left)
      expect(back).toBe(price * quantity)
    }),
  )
})

test('a price that is lowered after a lowered piece was refunded lowers the others alone', () => {
  const line = { position: 1, price: 1_000, discount: 0, quantity: 3, taxExempt: true, refunded: 1, refundedWon: 900 }
  const weighed = { quantity: 3, amount: 300 }
  expect(piecesWorth({ ...line, reduced: weighed }, 1)).toEqual({ won: 900, full: 0 })
  // A replacement for one of the others costs 500.
  const replaced = { ...line, reduced: { ...weighed, amount: 300 + 400 } }
  expect([1, 2].map((pieces) => piecesWorth(replaced, pieces).won)).toEqual([700, 1_400])
})

test('what is left of a kind is never more than what is left, and never below zero', () => {
  const left = (amount: number, taxFreeAmount: number) => {
    const order = { amount: 10_000, taxFreeAmount: 6_000, deliveryCharge: 3_000, refunded: { amount, taxFreeAmount, delivery: 0 } }
    return [leftOfKind(order, true), leftOfKind(order, false)]
  }
  expect([left(0, 0), left(7_000, 1_000), left(7_000, 7_000)]).toEqual([
    [6_000, 4_000],
    [3_000, 0],
    [0, 3_000],
  ])
})
