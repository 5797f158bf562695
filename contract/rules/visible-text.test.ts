import { expect, test } from 'vitest'
import { note, personName } from './text.ts'
import { hasSomethingToSee } from './visible-text.ts'

const UNSEEN = ['', ' \n\t', '\u00a0', '\u200b', '\u200d', '\u3164', '\u2800\u2800', '\u202e\u202c', '\u00ad', '\ufe0f', '\u034f', '\uffa0']

test.each(UNSEEN)('in %j there is nothing to see, and where something must be written it is as good as nothing', (text) => {
  expect(hasSomethingToSee(text)).toBe(false)
  expect(personName().safeParse(text).success).toBe(false)
  expect(note(10).parse(text)).toBe('')
})

test.each(['a', '!', '1', '👍🏽', '❤️', 'ක්‍ර', '김', '\u202eabc', '\u200bx'])(
  'in %j there is something to see, and it stays as it is',
  (text) => {
    expect(hasSomethingToSee(text)).toBe(true)
    expect(note(10).parse(text)).toBe(text)
  },
)
