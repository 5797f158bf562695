import { expect, test } from 'vitest'
import { fittingPart, parseCartMap, parseWanted, possibleQuantity } from './cart-quantities.ts'

test('a stored cart is read back unchanged', () => {
  expect(parseCartMap('{"1":2,"abc":999}')).toEqual({ '1': 2, abc: 999 })
})

test.each([null, '', 'null', '[]', '"cart"', '{"1":', '7'])('the invalid stored value %j is an empty cart', (text) => {
  expect(parseCartMap(text)).toEqual({})
})

test('invalid lines are omitted, the others stay', () => {
  const stored = { ok: 3, zero: 0, less: -1, half: 1.5, text: '2', none: null, huge: 1_000, '': 1, ['x'.repeat(65)]: 1 }
  expect(parseCartMap(JSON.stringify(stored))).toEqual({ ok: 3 })
})

test('a stored cart has at most a hundred lines', () => {
  const stored = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`p${at}`, 1]))
  expect(Object.keys(parseCartMap(JSON.stringify(stored)))).toHaveLength(100)
})

test('a wanted quantity of 0 is kept: it removes the line', () => {
  expect([...parseWanted('{"1":0,"2":4,"3":-1}')]).toEqual([
    ['1', 0],
    ['2', 4],
  ])
})

test('quantities stay between zero and the stock', () => {
  expect([possibleQuantity(5, 3), possibleQuantity(-1, 3), possibleQuantity(2, 3), possibleQuantity(5_000, 9_999)]).toEqual([3, 0, 2, 999])
})

test('products that are in both carts always fit', () => {
  const own = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`p${at}`, 1]))
  expect(fittingPart({ new1: 1, new2: 1, p5: 4 }, own)).toEqual({ part: { new1: 1, p5: 4 }, leftBehind: true })
  expect(fittingPart({ new1: 1, p5: 4 }, own)).toEqual({ part: { new1: 1, p5: 4 }, leftBehind: false })
})
