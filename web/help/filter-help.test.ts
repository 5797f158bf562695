import { expect, test } from 'vitest'
import type { HelpEntry } from '#contract/calls/help.ts'
import { filterHelp, holdsWords } from './filter-help.ts'

const entries: HelpEntry[] = [
  { _id: 'cost', category: 'shipping', question: 'How much is delivery?', answer: '₩3,000. From ₩100,000 it is free.' },
  { _id: 'pay', category: 'payment', question: 'How can I pay?', answer: 'With Kakao Pay or cash on delivery day.' },
  { _id: 'si', category: 'account', question: 'මුරපදය අමතකයි', answer: 'ක්‍රෙඩිට්' },
]
const ids = (list: readonly HelpEntry[]) => list.map(({ _id }) => _id)
const found = (...query: [Parameters<typeof filterHelp>[1], string]) => ids(filterHelp(entries, ...query).matches)

test('without a category and words all questions are there, in their order', () => {
  expect(found(null, ' ?! ')).toEqual(['cost', 'pay', 'si'])
  expect(found('payment', '')).toEqual(['pay'])
})

test('words are found in question and answer, whatever their case, accents and order', () => {
  expect(found(null, 'DELIVERY')).toEqual(['cost', 'pay'])
  expect(found(null, 'cash pay')).toEqual(['pay'])
  expect(found('shipping', 'delivery')).toEqual(['cost'])
  expect(found(null, '3000')).toEqual([])
  expect(found(null, '3,000')).toEqual(['cost'])
})

test('joiners that nobody sees do not hide a word', () => {
  expect(found(null, 'ක්රෙඩිට්')).toEqual(['si'])
})

test('the others are kept apart, of the same category only', () => {
  expect(ids(filterHelp(entries, null, 'kakao').others)).toEqual(['cost', 'si'])
  expect(ids(filterHelp(entries, 'shipping', 'kakao').others)).toEqual(['cost'])
})

test('an answer opens by itself when it holds what was typed', () => {
  expect(holdsWords('With Kakao Pay', 'kakao')).toBe(true)
  expect(holdsWords('With Kakao Pay', '')).toBe(false)
})
