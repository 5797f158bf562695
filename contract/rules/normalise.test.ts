import { expect, it } from 'vitest'
import { normalise } from './normalise.ts'

it('makes case, accents, punctuation and spaces of no account', () => {
  expect(normalise('  Café   "LATTE", 2-in-1! ')).toBe('cafe latte 2 in 1')
  expect(normalise("Nature's Secrets")).toBe('natures secrets')
  expect(normalise('ＭＩＬＯ')).toBe('milo')
})

it('keeps the vowel signs of Sinhala and Devanagari, and drops the joiners that keyboards set or leave out', () => {
  expect(normalise('ක්‍රීම් සෝඩා')).toBe(normalise('ක්රීම් සෝඩා'))
  expect(normalise('හාල්')).not.toBe(normalise('හල'))
  expect(normalise('चामल')).toBe('चामल')
})

it('joins Korean letters that were typed apart', () => {
  expect(normalise('카레'.normalize('NFD'))).toBe('카레')
})

it('leaves nothing of spaces and signs', () => {
  expect(normalise(' \t %_\\ \u200d ')).toBe('')
})
