import { expect, it } from 'vitest'
import { formatMoney, formatNumber } from './format-money.ts'

it.each([
  ['en', '₩1,234,500'],
  ['si', '₩1,234,500'],
  ['np', '₩1,234,500'],
  ['ko', '1,234,500원'],
] as const)('writes won in %s with Latin digits and the sign on its side', (language, text) => {
  expect(formatMoney(1_234_500, language)).toBe(text)
})

it('writes money off with a true minus before the sign', () => {
  expect(formatMoney(-600, 'en')).toBe('−₩600')
  expect(formatMoney(-600, 'ko')).toBe('−600원')
})

it('groups by thousands and leaves small numbers alone', () => {
  expect([0, 999, 1_000, 100_000].map(formatNumber)).toEqual(['0', '999', '1,000', '100,000'])
})
