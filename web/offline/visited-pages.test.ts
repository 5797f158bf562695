import { expect, it } from 'vitest'
import { memoryStorage } from '../base/storage/testing/memory-storage.ts'
import { addVisitedPage, readVisitedPages } from './visited-pages.ts'

it('keeps each page once, the newest first, and at most forty', () => {
  const keys = memoryStorage()
  for (let id = 1; id <= 45; id++) addVisitedPage({ place: `/Details/${id}`, title: `Item ${id}` }, keys)
  addVisitedPage({ place: '/Details/44', title: 'Item 44' }, keys)
  const places = readVisitedPages(keys)
  expect(places).toHaveLength(40)
  expect(places.slice(0, 2).map(({ title }) => title)).toEqual(['Item 44', 'Item 45'])
})

it('ignores stored entries that are no paths of the store', () => {
  const keys = memoryStorage()
  keys.setItem('seenPlaces', JSON.stringify([{ place: '//evil.example', title: 'x' }, { place: 'javascript:1', title: 'x' }, { place: 1 }]))
  expect(readVisitedPages(keys)).toEqual([])
  keys.setItem('seenPlaces', '{')
  expect(readVisitedPages(keys)).toEqual([])
})
