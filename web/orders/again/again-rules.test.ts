import { expect, test } from 'vitest'
import type { Food } from '#contract/calls/catalogue.ts'
import type { AgainLine } from '#contract/calls/orders.ts'
import { FOOD } from '../../catalogue/testing/food.ts'
import { amountsOf, chosenOf } from './again-rules.ts'

const food = (_id: string, price: number, stockCount: number): Food => ({ ...FOOD, _id, price, discount: 100, stockCount })
const line = (id: string, kind: AgainLine['kind'], quantity: number, more: Partial<AgainLine> = {}): AgainLine => ({
  kind,
  was: { id, name: id, price: 1_000, discount: 0, quantity: 3, image: '', unit: '', category: null, ifShort: 'ask', weight: null },
  item: food(id, 1_100, 5),
  priceThen: 1_000,
  priceNow: 1_000,
  quantity,
  substitute: null,
  ...more,
})

test('at first as much is chosen as can be had, and nothing instead of what is gone', () => {
  const lines = [line('gone', 'gone', 0, { substitute: food('other', 2_100, 9) }), line('less', 'less', 2), line('same', 'same', 3)]
  expect(amountsOf(lines)).toEqual({ less: 2, same: 3 })
  expect(chosenOf(lines, amountsOf(lines), {})).toEqual({ cart: { less: 2, same: 3 }, count: 5, amount: 5_000, more: 5_000 })
})

test('a substitute that was taken counts, with its own price', () => {
  const lines = [line('gone', 'gone', 0, { item: null, substitute: food('other', 2_100, 9) })]
  expect(chosenOf(lines, { other: 2 }, {})).toEqual({ cart: { other: 2 }, count: 2, amount: 4_000, more: 4_000 })
})

test('nothing is put in that is gone, that was set to none, or beyond the stock', () => {
  const lines = [line('gone', 'gone', 0), line('none', 'same', 3), line('much', 'same', 3)]
  expect(chosenOf(lines, { gone: 3, none: 0, much: 99 }, {})).toEqual({ cart: { much: 5 }, count: 5, amount: 5_000, more: 5_000 })
})

test('pieces that are in the basket already count once towards free delivery', () => {
  const lines = [line('some', 'same', 3), line('all', 'same', 3)]
  expect(chosenOf(lines, amountsOf(lines), { some: 1, all: 4, other: 9 })).toMatchObject({ amount: 6_000, more: 2_000 })
})
