import { expect, test } from 'vitest'
import { formatMoney } from '#contract/text/format-money.ts'
import { sumsOf, wrap } from './receipt-image.ts'

test('sums are formatted in the language of the page', () => {
  const totals = { total: 5_000, discount: 500, finalPrice: 4_500, deliveryCharge: 3_000, grandTotal: 7_500 }
  const words = { saved: '할인', delivery: '배송비', total: '합계', left: '남은 금액' }
  const back = [{ id: '1', label: '환불', amount: 2_500 }]
  const amounts = (language: 'en' | 'ko', refunded = false) =>
    sumsOf({ totals, words, money: (won) => formatMoney(won, language), ...(refunded ? { back, left: 5_000 } : {}) }).map(
      ({ amount }) => amount,
    )
  expect(amounts('ko')).toEqual(['500원', '3,000원', '7,500원'])
  expect(amounts('en')).toEqual(['₩500', '₩3,000', '₩7,500'])
  expect(amounts('ko', true)).toEqual(['500원', '3,000원', '7,500원', '−2,500원', '5,000원'])
})

/** Every character is ten pixels wide. */
const measure = (text: string) => [...text].length * 10

test('text wraps at spaces, and inside of long words', () => {
  expect(wrap(measure, 'red rice and dhal', 90)).toEqual(['red rice', 'and dhal'])
  expect(wrap(measure, 'abcdefghijkl mn', 50)).toEqual(['abcde', 'fghij', 'kl mn'])
  expect(wrap(measure, '  ', 50)).toEqual([])
})

test('Sinhala text wraps between graphemes', () => {
  expect(wrap(measure, 'කොකෝ', 20).join('')).toBe('කොකෝ')
})
