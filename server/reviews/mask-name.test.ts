import { expect, it } from 'vitest'
import { maskName } from './mask-name.ts'

it.each([
  ['Nimali', 'Ni****'],
  ['Abc', 'Ab****'],
  ['Li', 'L****'],
  ['김철수', '김철****'],
  ['이선', '이****'],
  ['නිමාලි', 'නිමා****'],
  ['सिता राम', 'सिता****'],
  ['X', '****'],
  ['', '****'],
  ['  Nimali ', 'Ni****'],
  ['👩‍👧‍👦👍🏽!', '👩‍👧‍👦👍🏽****'],
  ['A Perera', 'A ****'],
  ['\u202eNimali\u202c', 'Ni****'],
  ['\u200bLi\u2066', 'L****'],
])('of %j others see %j', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})
