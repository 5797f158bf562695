import { expect, test } from 'vitest'
import { formatRange } from './format-range.ts'

const seen = (text: string) => text.replaceAll('\u2060', '')

test.each([
  ['en', '5-7', '5–7'],
  ['si', '5–7', '5–7'],
  ['np', '1 - 3', '1–3'],
  ['ko', '5-7', '5~7'],
  ['ko', '3', '3'],
] as const)('%s writes %s as %s', (language, range, written) => {
  expect(seen(formatRange(range, language))).toBe(written)
})

test('a range does not break over two lines', () => {
  expect(formatRange('5-7', 'en')).toBe('5\u2060–\u20607')
  expect(formatRange('5-7', 'ko')).toBe('5\u2060~\u20607')
})
