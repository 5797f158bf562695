import { expect, test } from 'vitest'
import { escapeLike } from './escape-like.ts'

test.each([
  ['100%', '100\\%'],
  ['a_b', 'a\\_b'],
  ['back\\slash', 'back\\\\slash'],
  ['쌀 5kg', '쌀 5kg'],
])('%j stands for itself in a pattern', (text, pattern) => expect(escapeLike(text)).toBe(pattern))
