import { expect, test } from 'vitest'
import { readList, withFirst } from './recently-viewed.ts'

test('what was looked at last stands first, once', () => {
  expect(withFirst(['3', '2', '1'], '1', 20)).toEqual(['1', '3', '2'])
})

test('the list forgets its oldest beyond the limit', () => {
  expect(withFirst(['3', '2', '1'], '4', 3)).toEqual(['4', '3', '2'])
})

test('a broken or foreign store counts as empty', () => {
  expect(readList(null)).toEqual([])
  expect(readList('{"a":1}')).toEqual([])
  expect(readList('[1,"2"')).toEqual([])
  expect(readList('["1",2,"3"]')).toEqual(['1', '3'])
})
