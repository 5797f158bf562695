import { expect, test } from 'vitest'
import { matchingLetters } from './matching-letters.ts'

const marked = (name: string, typed: string) =>
  matchingLetters(name, typed)
    .map(({ text, matches }) => (matches ? `[${text}]` : text))
    .join('')

test('the typed letters stand out in any case', () => {
  expect(marked('Jaffna curry powder, roasted', 'CUR')).toBe('Jaffna [cur]ry powder, roasted')
  expect(marked('Curry leaves', 'cur')).toBe('[Cur]ry leaves')
})

test('every typed word stands out, wherever it is', () => {
  expect(marked('Red rice flour, red', 'flour red')).toBe('[Red] rice [flour], [red]')
})

test('a name that was found by another language stays as it is', () => {
  expect(marked('Dried sprats', '멸치')).toBe('Dried sprats')
  expect(marked('Dried sprats', '   ')).toBe('Dried sprats')
})

test('signs that mean something in a pattern are letters here', () => {
  expect(marked('Tea (50 bags)', '(50')).toBe('Tea [(50] bags)')
})

test('a vowel sign is never cut from its letter', () => {
  expect(marked('කරවල', 'ක')).toBe('[ක]රවල')
  expect(marked('කිරි', 'ක')).toBe('[කි]රි')
  expect(marked('दूध पाउडर', 'द')).toBe('[दू]ध पाउडर')
})

test('the pieces together are the name', () => {
  for (const typed of ['a', 'රි', 'rice ric', '🥥']) {
    expect(
      matchingLetters('රතු rice 🥥', typed)
        .map(({ text }) => text)
        .join(''),
    ).toBe('රතු rice 🥥')
  }
})
