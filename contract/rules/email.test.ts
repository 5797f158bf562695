import { expect, test } from 'vitest'
import { z } from 'zod'
import { isEmail } from './email.ts'
import { emailInput } from './text.ts'

const ADDRESSES = ['name@example.com', ' a.b+c@mail.example.co.kr ', "o'neil_1@ex-ample.com", `${'a'.repeat(242)}@example.com`]
const OTHERS = [
  '',
  'nimali@',
  '@example.com',
  'a b@example.com',
  'a@b',
  'a@b.',
  '.a@example.com',
  'a..b@example.com',
  '김@example.com',
  'a@예.한국',
  `${'a'.repeat(243)}@example.com`,
  'a@example.com, b@example.com',
]

test.each(ADDRESSES)('%j is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true)
  expect(emailInput().safeParse(text).success).toBe(true)
})

test.each(OTHERS)('%j is none', (text) => {
  expect(isEmail(text)).toBe(false)
  expect(emailInput().safeParse(text).success).toBe(false)
})

test.each([...ADDRESSES, ...OTHERS].filter((text) => text.length <= 200))('zod has the same result for %j', (text) =>
  expect(z.email().safeParse(text.trim()).success).toBe(isEmail(text)),
)
