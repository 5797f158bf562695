import { expect, it } from 'vitest'
import { rangeOf } from './byte-range.ts'

it.each([
  [undefined, 'all'],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=98-500', { from: 98, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', 'all'],
  ['bytes=-', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['items=0-1', 'all'],
  ['bytes=99999999999999999999-', 'all'],
] as const)('%s of a hundred bytes', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})
