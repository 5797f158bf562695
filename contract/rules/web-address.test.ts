import { expect, test } from 'vitest'
import { holdsWebAddress } from './web-address.ts'

test.each([
  'https://example.com',
  'www.example',
  'example.com',
  'example.com/x',
  'visit foo.com',
  'Visit Foo.Com now',
  'win at shop.example.co.kr!',
  'foo.lk',
  'foo.de',
  'my-shop.io/gift',
  't.me/gift',
  'x.com',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'example。com',
  '가게.한국',
])('%j holds a web address', (text) => expect(holdsWebAddress(text)).toBe(true))

test.each([
  'K.D.Perera',
  'K. D. Perera',
  'St. John',
  'St.John',
  'M.A.R.N. de Silva',
  'M.A.R.N.de Silva',
  'A.De Silva',
  'Md.Rahman',
  'Md.Al-Amin',
  'Md.Al Amin',
  'Perera K.D.',
  'Kim Jr.',
  'J.R.R. Tolkien',
  'අ.පෙරේරා',
  'डा.शर्मा',
  'Net Com',
  "O'Neil: Kim/Lee",
])('%j holds none', (text) => expect(holdsWebAddress(text)).toBe(false))
