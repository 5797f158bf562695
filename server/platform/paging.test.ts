import { expect, it } from 'vitest'
import { z } from 'zod'
import { Refusal } from './errors.ts'
import { cursor, numberCursor, pageOf, placeMoment, placeText } from './paging.ts'

const byName = cursor(z.tuple([z.literal('name'), z.string(), z.int()]))

it('decodes the cursors that it encoded, in any script', () => {
  for (const name of ['Dhal', '된장', 'පරිප්පු', '"\\']) expect(byName.decode(byName.encode(['name', name, 7]))).toEqual(['name', name, 7])
  expect(numberCursor.decode(numberCursor.encode(12))).toBe(12)
})

it.each(['', 'abc', '!!', numberCursor.encode(12), Buffer.from('["price","a",1]').toString('base64url')])(
  'refuses the foreign cursor %j',
  (text) => {
    expect(() => byName.decode(text)).toThrow(Refusal)
  },
)

it('ends a page at its limit, and has a next cursor only when rows follow', () => {
  const after = (last: number) => `after ${last}`
  expect(pageOf([1, 2, 3], 2, after)).toEqual({ items: [1, 2], nextCursor: 'after 2' })
  expect(pageOf([1, 2], 2, after)).toEqual({ items: [1, 2], nextCursor: null })
  expect(pageOf([], 2, after)).toEqual({ items: [], nextCursor: null })
})

it('takes the numbers, texts and moments of a place that PostgreSQL takes, and no others', () => {
  const allowed = (schema: z.ZodType, values: readonly unknown[]) => values.filter((value) => schema.safeParse(value).success)
  expect(() => numberCursor.decode(numberCursor.encode(2_147_483_648))).toThrow(Refusal)
  expect(allowed(placeText, ['', 'rice', '된장', 'x\0'])).toEqual(['', 'rice', '된장'])
  const moments = ['2026-11-28 20:53:05.273023+00', '2028-02-29 00:00:00+09:30', '2026-11-28T20:53:05.273Z']
  const others = ['2026-02-29 10:00:00+00', '0000-01-01 00:00:00+00', '2026-11-28 24:00:00+00', '2026-11-28', 'now', 'infinity', '']
  expect(allowed(placeMoment, [...moments, ...others])).toEqual(moments)
})
