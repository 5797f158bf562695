import { expect, test } from 'vitest'
import { isPhoneNumber, nationalPhone, parseKoreanMobile, phoneDigits } from './phone.ts'

const NOTATIONS = [
  '010-1234-5678',
  '01012345678',
  ' 010 1234 5678 ',
  '010.1234.5678',
  '(010) 1234-5678',
  '+82 10 1234 5678',
  '+82 (0)10-1234-5678',
  '82 10 1234 5678',
  '0082 10 1234 5678',
  '０１０－１２３４－５６７８',
  '010–1234–5678',
]
test.each(NOTATIONS)('%j is a Korean mobile number', (text) => expect(parseKoreanMobile(text)).toBe('+821012345678'))
test.each(NOTATIONS)('%j is looked up by the same digits', (text) => expect(phoneDigits(text)).toBe('1012345678'))

test.each([
  ['1234-5678', '12345678'],
  ['５６７８', '5678'],
  ['010-1234', '101234'],
  ['+82 010-12', '1012'],
  ['8234-5678', '82345678'],
  ['0012', '0012'],
  ['8210', '8210'],
  ['Hana 5678', '5678'],
  ['+82', null],
  ['010', null],
  ['no number', null],
  ['', null],
])('%j is looked up as %j', (text, digits) => expect(phoneDigits(text)).toBe(digits))

test.each([
  '',
  'x',
  '010-123-4567',
  '02-1234-5678',
  '011-1234-5678',
  '010-1234-56789',
  '+1 10 1234 5678',
  '010-1234-5678 ext 9',
  '+010-1234-5678',
])('%j is none', (text) => expect(parseKoreanMobile(text)).toBeNull())

test('numbers are shown as they are written in Korea', () => {
  expect([nationalPhone('+821012345678'), nationalPhone('+4930123456'), nationalPhone(null)]).toEqual(['010-1234-5678', '+4930123456', ''])
})

test.each(['010-1234-5678', '02 123 4567', '+977 (1) 441-0000', '1588-1234'])('%j can be called back', (text) =>
  expect(isPhoneNumber(text)).toBe(true),
)
test.each(['', '12345', '010-1234-5678 ext 9', '1234567890123456'])('%j cannot be called back', (text) =>
  expect(isPhoneNumber(text)).toBe(false),
)
