import { expect, test } from 'vitest'
import { MAPS, mapLink } from './map-links.ts'

const mart = {
  _id: 'ansan',
  name: 'Mart, Ansan?',
  address: '12, Damunhwa 1-gil/3',
  phone: '031',
  latitude: 37.3,
  longitude: 126.8,
  hours: '10:00–21:00',
}

test.each([
  ['naver', 'https://map.naver.com/p/search/12%2C%20Damunhwa%201-gil%2F3'],
  ['kakao', 'https://map.kakao.com/link/map/Mart%20%20Ansan%3F,37.3,126.8'],
  ['google', 'https://www.google.com/maps/search/?api=1&query=37.3%2C126.8'],
] as const)('%s shows the mart', (map, link) => {
  expect(mapLink(map, mart)).toBe(link)
})

test('every map has its link', () => {
  expect(new Set(MAPS.map((map) => new URL(mapLink(map, mart)).host)).size).toBe(MAPS.length)
})
