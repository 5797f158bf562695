import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_STOCK, stockLevel, stockText } from './stock.ts'

describe('the stock text', () => {
  it.each([
    [501, { key: 'moreThan', count: 500 }],
    [MAX_STOCK, { key: 'moreThan', count: 500 }],
    [500, { key: 'moreThan', count: 300 }],
    [300, { key: 'moreThan', count: 300 }],
    [299, { key: 'moreThan', count: 200 }],
    [200, { key: 'moreThan', count: 200 }],
    [199, { key: 'moreThan', count: 100 }],
    [101, { key: 'moreThan', count: 100 }],
    [100, { key: 'count', count: 100 }],
    [1, { key: 'count', count: 1 }],
    [0, { key: 'none' }],
    [null, { key: 'unknown' }],
    [undefined, { key: 'unknown' }],
  ])('of %s', (count, text) => expect(stockText(count)).toEqual(text))

  it('never promises more than there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_STOCK }), (count) => {
        const text = stockText(count)
        if (text.key === 'moreThan' || text.key === 'count') expect(text.count).toBeLessThanOrEqual(count)
        else expect(text.key).toBe(count === 0 ? 'none' : 'a text with a number')
      }),
    )
  })
})

describe('the stock level', () => {
  it.each([
    [0, 'finish'],
    [1, 'low'],
    [10, 'low'],
    [11, 'enough'],
    [MAX_STOCK, 'enough'],
  ])('of %d is %s', (count, level) => expect(stockLevel(count)).toBe(level))
})
