import { expect, test } from 'vitest'
import { wrap } from './receipt-image.ts'

/** Every character is ten pixels wide. */
const measure = (text: string) => [...text].length * 10

test('text is broken at spaces, and a long word where it must be', () => {
  expect(wrap(measure, 'red rice and dhal', 90)).toEqual(['red rice', 'and dhal'])
  expect(wrap(measure, 'abcdefghijkl mn', 50)).toEqual(['abcde', 'fghij', 'kl mn'])
  expect(wrap(measure, '  ', 50)).toEqual([])
})

test('no letter of Sinhala is torn from its vowel', () => {
  expect(wrap(measure, 'කොකෝ', 20).join('')).toBe('කොකෝ')
})
