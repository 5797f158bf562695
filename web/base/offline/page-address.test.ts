import { describe, expect, it } from 'vitest'
import { cacheKey, isCacheable, pagePath } from './page-address.ts'

const at = (path: string) => new URL(path, 'https://shop.example')

describe('isCacheable', () => {
  it.each([
    '/',
    '/catview?category=Spices',
    '/Details/42',
    '/Details/42.data',
    '/_root.data',
    '/search?q=rice',
    '/Cart',
    '/track',
    '/Profile',
  ])('accepts %s', (path) => expect(isCacheable(at(path))).toBe(true))
  it.each([
    '/PlaceOrder',
    '/PlaceOrder.data',
    '/Chat',
    '/wishes',
    '/reel',
    '/reset/secret',
    '/console',
    '/sandbox/kakao',
    '/api/order/my',
    '/Details/1/2',
  ])('refuses %s', (path) => expect(isCacheable(at(path))).toBe(false))
})

describe('cacheKey', () => {
  it('differs by language, whichever way the language was chosen', () => {
    expect(cacheKey(at('/Details/1?lang=en'), 'si')).toBe('https://shop.example/Details/1?lang=si')
    expect(cacheKey(at('/Details/1'), 'ko')).not.toBe(cacheKey(at('/Details/1'), 'si'))
  })

  it('omits tracking parameters and the fragment', () => {
    expect(cacheKey(at('/catview?utm_source=x&category=Roti&fbclid=1#top'), 'en')).toBe(
      'https://shop.example/catview?category=Roti&lang=en',
    )
  })

  it('is the same for every use of the offline page', () => {
    expect(cacheKey(at('/offline?from=%2FCart'), 'np')).toBe('https://shop.example/offline?lang=np')
  })
})

it('finds the page that data belongs to', () => {
  expect(['/_root.data', '/_.data', '/Details/1.data', '/Cart'].map((path) => pagePath(at(path)))).toEqual([
    '/',
    '/',
    '/Details/1',
    '/Cart',
  ])
})
