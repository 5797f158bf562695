import { expect, test } from 'vitest'
import { passwordRules } from './new-password.ts'

const kept = (password: string, confirmed = '') => passwordRules(password, confirmed).map((rule) => rule.kept)

test('nothing typed keeps no rule', () => {
  expect(kept('')).toEqual([false, false, false])
})

test('each rule is seen by itself', () => {
  expect(kept('curry12')).toEqual([false, true, false])
  expect(kept('curry leaves')).toEqual([true, true, false])
  expect(kept('curry leaves', 'curry leaves')).toEqual([true, true, true])
  expect(kept('nimali@example.com')).toEqual([true, false, false])
  expect(kept('010-1234-5678')).toEqual([true, false, false])
})
