import { expect, it } from 'vitest'
import { withoutSeparators } from './typed-number.ts'

it.each([
  ['6500', '6500'],
  [' 6,500 ', '6500'],
  ['1,234,567', '1234567'],
  ['12 500', '12500'],
  ['₩ 6,500', '6500'],
  ['6,500 원', '6500'],
  ['6,5000', '65000'],
  ['37.5665', '37.5665'],
])('leaves the digits of "%s"', (typed, digits) => expect(withoutSeparators(typed)).toBe(digits))

it.each(['2,5', '12,50', '1,234,56', '2 5', ',500', '40,'])('makes no whole number of "%s"', (typed) =>
  expect(withoutSeparators(typed)).not.toMatch(/^\d+$/),
)
