import { expect, it } from 'vitest'
import { areaOf } from './area.ts'

it.each([
  ['경기도 안산시 단원구 다문화1길 12, B동 302호', '안산시 단원구'],
  ['경기도 화성시 향남읍 3.1만세로 1', '화성시'],
  ['서울특별시 종로구 종로 1', '서울특별시 종로구'],
  ['서울 종로구 종로 1', '서울 종로구'],
  ['(15385) 경기도 안산시 단원구 다문화1길 12', '안산시 단원구'],
  ['12, Damunhwa 1-gil, Danwon-gu, Ansan-si, Gyeonggi-do', 'Danwon-gu, Ansan-si'],
  ['Seoul 1', 'Seoul 1'],
  ['', ''],
])('%s lies in %s', (address, area) => {
  expect(areaOf(address)).toBe(area)
})
