import { expect, test } from 'vitest'
import { isEmail, isKoreanMobile } from './account-input.ts'

test.each(['name@example.com', ' a.b+c@mail.example.co.kr '])('%j is an e-mail address', (text) => expect(isEmail(text)).toBe(true))
test.each(['', 'nimali@', '@example.com', 'a b@example.com', 'a@b', 'a@b.'])('%j is none', (text) => expect(isEmail(text)).toBe(false))

test.each(['010-1234-5678', '01012345678', '+82 10 1234 5678', '+82 (0)10-1234-5678', '0082 10 1234 5678', '０１０－１２３４－５６７８'])(
  '%j is a Korean mobile number',
  (text) => expect(isKoreanMobile(text)).toBe(true),
)
test.each(['', '010-123-4567', '02-1234-5678', '011-1234-5678', '010-1234-56789', '+1 10 1234 5678'])('%j is none', (text) =>
  expect(isKoreanMobile(text)).toBe(false),
)
