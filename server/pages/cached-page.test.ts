import { expect, it } from 'vitest'
import { isAisleName, MAX_AISLE_NAME } from '#contract/rules/aisles.ts'
import { cachedPage } from './cached-page.ts'

const isAisle = (name: string) => ['Spices', 'Dry Fish'].includes(name)
const at = (path: string) => cachedPage(new URL(`https://kade.example${path}`), 'ko', isAisle)

it.each([
  ['/', '/'],
  ['/?utm_source=x&fbclid=y', '/'],
  ['/?lang=ko', '/?lang=ko'],
  ['/?_routes=root', '/'],
  ['/Cart?_routes=x', '/Cart'],
  ['/?lang=xx', '/'],
  ['/Details/12', '/Details/12'],
  ['/Details/12?made=up', '/Details/12'],
  ['/Cart?bill=1', '/Cart'],
  ['/catview', '/catview'],
  ['/catview?category=Dry+Fish', '/catview?category=Dry%20Fish'],
  ['/search', '/search'],
  ['/reel?utm_source=x', '/reel'],
])('%s is cached as %s in the known share', (path, kept) => {
  expect(at(path)).toMatchObject({ key: `page:ko:${kept}`, share: 'known', pathAndQuery: kept })
})

it.each([
  '/catview?category=Nothing',
  '/reel?reel=abc',
  '/catview?category=Spices&sort=newest',
  '/catview?x=1',
  '/Details/12.data?_routes=catalogue%2Fdetails.route',
])('%s is cached in the varied share', (path) => {
  expect(at(path)?.share).toBe('varied')
})

it.each([
  '/search?q=kottu',
  '/nothing',
  '/Details/0',
  '/Details/x',
  '/Details/99999999999',
  '/reset/secret',
  `/catview?x=${'y'.repeat(400)}`,
  `/catview?x=${'%E0%B6%9A'.repeat(400)}`,
  `/catview?x=%E0%${'y'.repeat(400)}`,
  `/catview?${'&'.repeat(400)}`,
])('%s is never cached', (path) => {
  expect(at(path)).toBeNull()
})

it('caches each link to a reel separately, without the rest of its query', () => {
  expect(at('/reel?reel=abc&x=1')?.key).toBe('page:ko:/reel?reel=abc')
  expect(at('/reel?reel=abc')?.key).not.toBe(at('/reel?reel=abd')?.key)
})

it.each([
  ['Sinhala', 'ක'],
  ['Nepali', 'द'],
  ['Korean', '향'],
])('caches the longest aisle name in %s letters, in every form of its address', (_, letter) => {
  const name = letter.repeat(MAX_AISLE_NAME)
  expect(isAisleName(name)).toBe(true)
  const address = (path: string) => cachedPage(new URL(`https://kade.example${path}`), 'si', (aisle) => aisle === name)
  const category = encodeURIComponent(name)
  expect(address(`/catview?category=${category}&lang=si`)?.share).toBe('known')
  const filtered = `/catview?category=${category}&sort=priceHigh&tags=vegan%2Chalal&without=milk%2Cpeanut&origins=LK%2CNP&inStock=1&onSale=1&lang=si`
  expect(address(filtered)?.share).toBe('varied')
  expect(address(`${filtered.replace('?', '.data?')}&_routes=root%2Ccatalogue%2Fcatview.route`)?.share).toBe('varied')
})
