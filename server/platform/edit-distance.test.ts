import { expect, it } from 'vitest'
import { differsByOne, editDistance } from './edit-distance.ts'

const LETTERS = ['a', 'b', '가']
const upTo = (length: number): string[] =>
  length === 0
    ? ['']
    : upTo(length - 1).flatMap((word) => (word.length === length - 1 ? [word, ...LETTERS.map((letter) => word + letter)] : [word]))

it('finds in one pass whether words differ by at most one character, as their distance does', () => {
  const words = upTo(4)
  expect(words).toHaveLength(121)
  const wrong = words.flatMap((one) =>
    words.filter((other) => differsByOne(one, other) !== editDistance(one, other) <= 1).map((other) => `${one} ${other}`),
  )
  expect(wrong).toEqual([])
})
