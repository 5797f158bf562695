import { expect, test } from 'vitest'
import { originName } from './origins.ts'

test.each([
  ['KR', '국내산'],
  ['AU', '호주산'],
  ['LK', '스리랑카산'],
  ['??', '??'],
])('Korean states the origin %s as labels do', (code, name) => {
  expect(originName(code, 'ko')).toBe(name)
})

test('other languages name the country', () => {
  expect(originName('KR', 'en')).toBe('South Korea')
  expect(originName('LK', 'si')).toBe('ශ්‍රී ලංකාව')
})
