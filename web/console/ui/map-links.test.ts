import { expect, it } from 'vitest'
import { kakaoMap, mapQuery, naverMap } from './map-links.ts'

it.each([
  ['(15385) 경기도 안산시 단원구 다문화1길 12, B동 302호', '경기도 안산시 단원구 다문화1길 12'],
  ['서울 성동구 왕십리로 115 (행당동)', '서울 성동구 왕십리로 115'],
  ['경기 화성시 향남읍 하길리 1499-2 101동 1203호', '경기 화성시 향남읍 하길리 1499-2'],
  ['(04524) 110 Sejong-daero, Jung-gu, Seoul, Room 402', '110 Sejong-daero, Jung-gu, Seoul'],
])('finds %s on a map', (address, found) => {
  expect(mapQuery(address)).toBe(found)
})

it('escapes the address in the links of both maps', () => {
  expect(kakaoMap('서울 중구 세종대로 110')).toBe(`https://map.kakao.com/link/search/${encodeURIComponent('서울 중구 세종대로 110')}`)
  expect(naverMap('1/2 #3?')).toBe('https://map.naver.com/p/search/1%2F2%20%233%3F')
})
