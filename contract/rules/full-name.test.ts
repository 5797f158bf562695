import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  ['길동', '홍', '홍길동'],
  ['민수', '남궁', '남궁민수'],
  [' 길동 ', '홍', '홍길동'],
  ['Nimali', 'Perera', 'Nimali Perera'],
  ['නිමාලි', 'පෙරේරා', 'නිමාලි පෙරේරා'],
  ['길동', 'Hong', '길동 Hong'],
  ['Nimali', '', 'Nimali'],
])('%s and %s are %s', (firstName, lastName, whole) => {
  expect(fullName({ firstName, lastName })).toBe(whole)
})
