import { expect, test } from 'vitest'
import { isPhoneNumber, nationalPhone, parseKoreanMobile } from './phone.ts'

test.each([
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
])('%j is a Korean mobile number', (text) => expect(parseKoreanMobile(text)).toBe('+821012345678'))

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
