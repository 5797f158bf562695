import { describe, expect, it } from 'vitest'
import { cacheKey, isCacheable, isToWorker, pagePath } from './copies.ts'

const at = (path: string) => new URL(path, 'https://shop.example')

describe('what may be kept', () => {
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
  ])('%s may', (path) => expect(isCacheable(at(path))).toBe(true))
  it.each(['/PlaceOrder', '/PlaceOrder.data', '/Chat', '/reset/secret', '/console', '/sandbox/kakao', '/api/order/my', '/Details/1/2'])(
    '%s may not',
    (path) => expect(isCacheable(at(path))).toBe(false),
  )
})

describe('the address of a copy', () => {
  it('is another one in each language, whichever way the language was chosen', () => {
    expect(cacheKey(at('/Details/1?lang=en'), 'si')).toBe('https://shop.example/Details/1?lang=si')
    expect(cacheKey(at('/Details/1'), 'ko')).not.toBe(cacheKey(at('/Details/1'), 'si'))
  })

  it('leaves out where a visitor came from, and what does not reach the store', () => {
    expect(cacheKey(at('/catview?utm_source=x&category=Roti&fbclid=1#top'), 'en')).toBe(
      'https://shop.example/catview?category=Roti&lang=en',
    )
  })

  it('is one for the page that stands in for all others', () => {
    expect(cacheKey(at('/offline?from=%2FCart'), 'np')).toBe('https://shop.example/offline?lang=np')
  })
})

it('knows the page that data belongs to', () => {
  expect(['/_root.data', '/_.data', '/Details/1.data', '/Cart'].map((path) => pagePath(at(path)))).toEqual([
    '/',
    '/',
    '/Details/1',
    '/Cart',
  ])
})

it('takes nothing for a message that is none', () => {
  expect([null, 'KEEP', {}, { type: 'OTHER' }].some(isToWorker)).toBe(false)
  expect(isToWorker({ type: 'ERASED' })).toBe(true)
})
