import { expect, test } from 'vitest'
import { readList, withFirst } from './recently-viewed.ts'

test('the last viewed product is first, without duplicates', () => {
  expect(withFirst(['3', '2', '1'], '1', 20)).toEqual(['1', '3', '2'])
})

test('the oldest entries beyond the limit are removed', () => {
  expect(withFirst(['3', '2', '1'], '4', 3)).toEqual(['4', '3', '2'])
})

test('an invalid stored value counts as empty', () => {
  expect(readList(null)).toEqual([])
  expect(readList('{"a":1}')).toEqual([])
  expect(readList('[1,"2"')).toEqual([])
  expect(readList('["1",2,"3"]')).toEqual(['1', '3'])
})
