import { expect, it } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

it('prefers the address to the cookie, and the cookie to the browser', () => {
  const signs = { query: 'si', cookie: 'a=1; lang=np', acceptLanguage: 'ko' }
  expect(chooseLanguage(signs)).toBe('si')
  expect(chooseLanguage({ ...signs, query: null })).toBe('np')
  expect(chooseLanguage({ acceptLanguage: 'ko' })).toBe('ko')
})

it.each([
  ['ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  ['en-US,en;q=0.9,ko;q=0.8', 'en'],
  ['en;q=0.5, ko;q=0.9', 'ko'],
  ['ko;q=0, en', 'en'],
  ['kok', 'en'],
  ['si-LK', 'en'],
  ['', 'en'],
])('gives a first visitor with Accept-Language "%s" %s', (acceptLanguage, language) => {
  expect(chooseLanguage({ acceptLanguage })).toBe(language)
})

it('ignores codes of unsupported languages', () => {
  expect(chooseLanguage({ query: 'ne', cookie: 'lang=<script>', acceptLanguage: undefined })).toBe('en')
})
