import { describe, expect, it } from 'vitest'
import { parseLine } from './parse-line.ts'

const read = (text: string) => {
  const { product, quantity, code, bestBefore, purchasePrice } = parseLine(text, 1)
  return [product, quantity, code, bestBefore, purchasePrice]
}

describe('a line that somebody pasted', () => {
  it.each<[string, ReturnType<typeof read>]>([
    ['koonisso 100g x 40 bb 2027-05-31 lot K-2611', ['koonisso 100g', 40, 'K-2611', '2027-05-31', null]],
    ['KIT-001,12', ['KIT-001', 12, '', null, null]],
    ['8801234567893, 12', ['8801234567893', 12, '', null, null]],
    ['red rice 5kg 12', ['red rice 5kg', 12, '', null, null]],
    ['red rice 5kg 24 pcs @18,000', ['red rice 5kg', 24, '', null, 18_000]],
    ['고추가루 12봉 9,500원 소비기한 2027.03.01', ['고추가루', 12, '', '2027-03-01', 9_500]],
    ['coconut milk x 1,200, exp 05/2027', ['coconut milk', 1_200, '', '2027-05-31', null]],
    ['coconut milk 1,200', ['coconut milk', 1_200, '', null, null]],
  ])('is read: %s', (text, line) => expect(read(text)).toEqual(line))

  it.each(['red rice x 2,5', 'red rice 2,5', 'red rice 12,50', 'red rice x 2.5'])('has no quantity that is no whole number: %s', (text) =>
    expect(parseLine(text, 1).quantity).toBeNull(),
  )

  it.each(['red rice x 1234567', 'red rice 1,234,567 pcs'])('has no quantity that is more than a stock can hold: %s', (text) =>
    expect(parseLine(text, 1)).toMatchObject({ product: 'red rice', quantity: null }),
  )

  it('has a code no longer than a lot can have', () => expect(parseLine(`red rice x 2 lot ${'K'.repeat(50)}`, 1).code).toBe('K'.repeat(40)))

  it('has the largest quantity that a stock can hold, and a price above it', () =>
    expect(read('red rice x 1,000,000 @1,234,567')).toEqual(['red rice', 1_000_000, '', null, 1_234_567]))

  it('has no price of less than a won', () => expect(parseLine('red rice x 2 @12,50', 1).purchasePrice).toBeNull())
})
