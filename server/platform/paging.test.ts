import { expect, it } from 'vitest'
import { z } from 'zod'
import { Refusal } from './errors.ts'
import { cursor, numberCursor, pageOf } from './paging.ts'

const byName = cursor(z.tuple([z.literal('name'), z.string(), z.int()]))

it('reads the places that it wrote, in whatever script', () => {
  for (const name of ['Dhal', '된장', 'පරිප්පු', '"\\']) expect(byName.read(byName.of(['name', name, 7]))).toEqual(['name', name, 7])
  expect(numberCursor.read(numberCursor.of(12))).toBe(12)
})

it.each(['', 'abc', '!!', numberCursor.of(12), Buffer.from('["price","a",1]').toString('base64url')])(
  'refuses the foreign cursor %j',
  (text) => {
    expect(() => byName.read(text)).toThrow(Refusal)
  },
)

it('ends a page where its limit is, and says what follows only when something does', () => {
  const after = (last: number) => `after ${last}`
  expect(pageOf([1, 2, 3], 2, after)).toEqual({ items: [1, 2], nextCursor: 'after 2' })
  expect(pageOf([1, 2], 2, after)).toEqual({ items: [1, 2], nextCursor: null })
  expect(pageOf([], 2, after)).toEqual({ items: [], nextCursor: null })
})
