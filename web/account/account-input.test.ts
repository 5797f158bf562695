import { expect, test } from 'vitest'
import { isEmail, nameProblem } from './account-input.ts'

test.each(['name@example.com', ' a.b+c@mail.example.co.kr '])('%j is an e-mail address', (text) => expect(isEmail(text)).toBe(true))
test.each(['', 'nimali@', '@example.com', 'a b@example.com', 'a@b', 'a@b.'])('%j is none', (text) => expect(isEmail(text)).toBe(false))

test.each(['Ashani Perera', '김하나', 'අශානි පෙරේරා', 'M. A. R. N. de Silva', "O'Neil: Kim/Lee"])('%j is a name', (name) =>
  expect(nameProblem(name)).toBeNull(),
)
test.each(['', '  ', '\u3164'])('%j is no name yet', (name) => expect(nameProblem(name)).toBe('common.field.name.required'))
test.each([
  'https://example.com',
  'Win at HTTP://example.com',
  'www.example.com',
  'Ask WWW.Example.com',
  'ｗｗｗ．example.com',
  'x：／／example.com',
])('%j holds a web address', (name) => expect(nameProblem(name)).toBe('common.field.name.webAddress'))
