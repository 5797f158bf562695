import { expect, test } from 'vitest'
import { storedFields, storedList } from './stored-json.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

test.each([null, '', 'x', '{"a":1', 'null', '7', '"a"', '[]', '[1]'])('%j has no fields', (json) => expect(storedFields(json)).toEqual({}))

test('the fields of an object are read as they are', () => {
  expect(storedFields('{"a":1,"b":[null]}')).toEqual({ a: 1, b: [null] })
})

test.each([null, '', 'x', '["a"', 'null', '7', '"a"', '{}', '{"0":"a","length":1}'])('%j is an empty list', (json) =>
  expect(storedList(json, isText)).toEqual([]),
)

test('entries that are not valid are left out', () => {
  expect(storedList('["a",1,null,"b",["c"]]', isText)).toEqual(['a', 'b'])
})
