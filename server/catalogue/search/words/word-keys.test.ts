import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalise, wordsOf } from '#contract/rules/normalise.ts'
import { otherLayout } from './keyboard-layouts.ts'
import { typingErrors } from './typing-errors.ts'
import { keysOf } from './word-keys.ts'

const scripts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: fc.integer({ min: 0x0d80, max: 0x0dff }).map(String.fromCodePoint), maxLength: 20 }),
  fc.string({ unit: fc.integer({ min: 0x0900, max: 0x09ff }).map(String.fromCodePoint), maxLength: 20 }),
  fc.string({ unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map(String.fromCodePoint), maxLength: 20 }),
  fc.string({ unit: fc.integer({ min: 0x3131, max: 0x318e }).map(String.fromCodePoint), maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'abchkstw \u200d\u202e\u0000%_*.5١'), maxLength: 40 }),
)

it('normalising never throws, and normalising again changes nothing', () => {
  fc.assert(fc.property(scripts, (text) => normalise(normalise(text)) === normalise(text)))
})

it('every text has keys, and the same for what is indexed and what is searched', () => {
  fc.assert(
    fc.property(scripts, (text) => {
      otherLayout(text)
      for (const word of wordsOf(text)) {
        expect(keysOf(word)).toEqual(keysOf(normalise(word)))
        expect(keysOf(word).folded).not.toBe('')
      }
    }),
  )
})

it('spellings of one sound meet, across scripts', () => {
  const sound = (word: string) => keysOf(normalise(word)).sound
  expect(new Set(['kottu', 'koththu', 'kotthu', 'කොත්තු', 'कोत्तु'].map(sound)).size).toBe(1)
  expect(new Set(['dhal', 'dal', 'daal', 'दाल'].map(sound)).size).toBe(1)
  expect(new Set(['karapincha', 'කරපිංචා', 'කරපින්චා'].map(sound)).size).toBe(1)
  expect(sound('로띠')).toBe(sound('로티'))
})

it('letters that people exchange are one: ථ/ත, ණ/න, ළ/ල, long and short, nukta, visarga, half letters', () => {
  const folded = (word: string) => keysOf(normalise(word)).folded
  expect(folded('ගොටුකොළ')).toBe(folded('ගොටුකොල'))
  expect(folded('බණ්ඩක්කා')).toBe(folded('බන්ඩක්කා'))
  expect(folded('කොථ්තු')).toBe(folded('කොත්තු'))
  expect(folded('සීනි')).toBe(folded('සිනි'))
  expect(folded('ज़ीरा')).toBe(folded('जीरा'))
  expect(folded('मःमः')).toBe(folded('मम'))
  expect(folded('खुर्सानी')).toBe(folded('खुरसानी'))
})

it('counts letters missing, added, wrong and swapped as one error each', () => {
  for (const typed of ['tumeric', 'turmmeric', 'turmaric', 'turmeirc']) expect(typingErrors(typed, 'turmeric', 2).whole).toBe(1)
  expect(typingErrors('cinnamon', 'turmeric', 2)).toEqual({ whole: 3, start: 3 })
  expect(typingErrors('turnmer', 'turmeric', 2).start).toBe(1)
})
