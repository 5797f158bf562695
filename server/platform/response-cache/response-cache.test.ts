import { expect, it } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { acceptedEncoding } from './compress.ts'
import { ResponseCache, type Share } from './response-cache.ts'

function listening(options?: ConstructorParameters<typeof ResponseCache>[0]): ResponseCache {
  const cache = new ResponseCache(options)
  cache.setListening(true)
  return cache
}

const response = (text: string, tags: string[] = []) => new CachedResponse({ headers: {}, body: Buffer.from(text), tags })
const made = (text: string, tags: string[] = [], cacheable = true) => Promise.resolve({ response: response(text, tags), cacheable })
const textAt = (cache: ResponseCache, key: string) => cache.peek(key)?.body.toString()

it('loads a response once for concurrent requests, and caches it', async () => {
  const cache = listening()
  let count = 0
  const make = () => made(`response ${++count}`)
  const responses = await Promise.all(Array.from({ length: 10 }, () => cache.load('a', 'known', make)))
  expect(new Set(responses.map((one) => one.body.toString()))).toEqual(new Set(['response 1']))
  expect((await cache.load('a', 'known', make)).body.toString()).toBe('response 1')
})

it('caches no failure and no response marked as not cacheable', async () => {
  const cache = listening()
  await expect(cache.load('a', 'known', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await cache.load('b', 'known', () => made('half', [], false))
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, undefined])
  expect((await cache.load('a', 'known', () => made('whole'))).body.toString()).toBe('whole')
})

it('evicts responses that show a changed product and no others', async () => {
  const cache = listening()
  await cache.load('a', 'known', () => made('a', ['product:1', 'product:2']))
  await cache.load('b', 'known', () => made('b', ['product:3']))
  cache.drop(new Set(['product:2', 'product:9']))
  expect([textAt(cache, 'a'), textAt(cache, 'b')]).toEqual([undefined, 'b'])
})

it('neither caches nor shares a load that began before a change of its tags', async () => {
  const cache = listening()
  const old = Promise.withResolvers<void>()
  const before = cache.load('a', 'known', async () => {
    await old.promise
    return made('old', ['product:1'])
  })
  cache.drop(new Set(['product:1']))
  const after = cache.load('a', 'known', () => made('new', ['product:1']))
  expect((await after).body.toString()).toBe('new')
  old.resolve()
  expect((await before).body.toString()).toBe('old')
  expect(textAt(cache, 'a')).toBe('new')
})

it('caches a load that began before a change of other tags', async () => {
  const cache = listening()
  const waiting = Promise.withResolvers<void>()
  const loading = cache.load('a', 'known', async () => {
    await waiting.promise
    return made('a', ['product:1'])
  })
  cache.drop(new Set(['product:2']))
  waiting.resolve()
  await loading
  expect(textAt(cache, 'a')).toBe('a')
})

it('caches no load that began before everything was invalidated', async () => {
  const cache = listening()
  const waiting = Promise.withResolvers<void>()
  const loading = cache.load('a', 'known', async () => {
    await waiting.promise
    return made('a')
  })
  cache.clear()
  waiting.resolve()
  await loading
  expect(cache.peek('a')).toBeUndefined()
})

it('caches and shares nothing while change notifications are missed', async () => {
  const cache = new ResponseCache()
  let count = 0
  const make = () => made(String(++count))
  await Promise.all([cache.load('a', 'known', make), cache.load('a', 'known', make)])
  expect(count).toBe(2)
  expect(cache.peek('a')).toBeUndefined()
  cache.setListening(true)
  await cache.load('a', 'known', make)
  cache.setListening(false)
  expect(cache.peek('a')).toBeUndefined()
})

it('stays within its limits, and addresses made up by visitors never evict those of the shop', async () => {
  const bytes: Record<Share, number> = { known: 100_000, varied: 40_000, file: 10_000 }
  const cache = listening({ bytes })
  await cache.load('home', 'known', () => made('home'))
  for (let count = 0; count < 1_000; count++) await cache.load(`made up ${count}`, 'varied', () => made('x'.repeat(2_000)))
  expect(cache.size.bytes).toBeLessThanOrEqual(50_000)
  expect(cache.peek('made up 0')).toBeUndefined()
  expect(textAt(cache, 'made up 999')).toBe('x'.repeat(2_000))
  expect(textAt(cache, 'home')).toBe('home')
})

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.1', 'br'],
  ['identity;q=1, *;q=0', 'identity'],
])('a client that accepts %j gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
