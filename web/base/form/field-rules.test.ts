import { expect, test } from 'vitest'
import { koreanMobile, newPassword, oneTimeCode, personName, requiredLine, requiredNote } from './field-rules.ts'

test.each(['Ashani Perera', '김하나', 'අශානි පෙරේරා', 'M. A. R. N. de Silva', "O'Neil: Kim/Lee"])('%j is a name', (name) =>
  expect(personName()(name)).toBeNull(),
)
test.each(['', '  ', '\u3164'])('%j is no name yet', (name) => {
  expect(personName()(name)).toBe('common.field.name.required')
  expect(personName('checkout.error.firstName')(name)).toBe('checkout.error.firstName')
})
test.each([
  'https://example.com',
  'Win at HTTP://example.com',
  'www.example.com',
  'Ask WWW.Example.com',
  'ｗｗｗ．example.com',
  'x：／／example.com',
])('%j holds a web address', (name) => expect(personName()(name)).toBe('common.field.name.webAddress'))

test('control characters and half an emoji are refused, line ends in a note are not', () => {
  expect(requiredLine('common.field.required')('a\tb')).toBe('common.field.characters')
  expect(requiredLine('common.field.required')('\ta ')).toBeNull()
  expect(requiredNote('common.field.required')('a\n\tb')).toBeNull()
  expect(requiredNote('common.field.required')('a\u0000b')).toBe('common.field.characters')
  expect(requiredNote('common.field.required')('a\ud83d')).toBe('common.field.characters')
})

test('a phone number is a Korean mobile one', () => {
  expect(koreanMobile('+82 10 1234 5678')).toBeNull()
  expect(koreanMobile('02-123-4567')).toBe('common.field.phone.invalid')
  expect(koreanMobile('010\t1234 5678')).toBe('common.field.phone.invalid')
})

test('a new password has eight characters, a code six digits', () => {
  expect([newPassword('1234567'), newPassword('12345678'), newPassword('1234567\u0007')]).toEqual([
    'account.error.passwordShort',
    null,
    'common.field.characters',
  ])
  expect([oneTimeCode('12 456'), oneTimeCode('123456')]).toEqual(['account.reset.codeIncomplete', null])
})
