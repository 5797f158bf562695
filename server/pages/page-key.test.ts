import { expect, it } from 'vitest'
import { keptPage } from './page-key.ts'

const at = (path: string) => keptPage(new URL(`https://kade.example${path}`), 'ko')

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
])('%s is kept once, as %s, among what the shop bounds', (path, kept) => {
  expect(at(path)).toMatchObject({ key: `page:ko:${kept}`, share: 'known', address: { href: `https://kade.example${kept}` } })
})

it.each([
  '/catview?category=Nothing',
  '/reel?reel=abc',
  '/catview?category=Spices&sort=newest',
  '/catview?x=1',
  '/Details/12.data?_routes=catalogue%2Fdetails.route',
])('%s is kept among what readers vary', (path) => {
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
])('%s is never kept', (path) => {
  expect(at(path)).toBeNull()
})

it('keeps each link to a reel apart, and nothing else of its query', () => {
  expect(at('/reel?reel=abc&x=1')?.key).toBe('page:ko:/reel?reel=abc')
  expect(at('/reel?reel=abc')?.key).not.toBe(at('/reel?reel=abd')?.key)
})
