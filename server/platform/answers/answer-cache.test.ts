import { expect, it } from 'vitest'
import { AnswerCache, type Share } from './answer-cache.ts'
import { acceptedEncoding } from './pack.ts'
import { StoredAnswer } from './stored-answer.ts'

function hearing(options?: ConstructorParameters<typeof AnswerCache>[0]): AnswerCache {
  const cache = new AnswerCache(options)
  cache.hear(true)
  return cache
}

const answer = (text: string, tags: string[] = []) => new StoredAnswer({ headers: {}, body: Buffer.from(text), tags })
const made = (text: string, tags: string[] = [], keep = true) => Promise.resolve({ answer: answer(text, tags), keep })
const textAt = (cache: AnswerCache, key: string) => cache.peek(key)?.body.toString()

it('makes an answer once for all who ask at the same time, and keeps it', async () => {
  const cache = hearing()
  let count = 0
  const make = () => made(`answer ${++count}`)
  const answers = await Promise.all(Array.from({ length: 10 }, () => cache.load('a', 'known', make)))
  expect(new Set(answers.map((one) => one.body.toString()))).toEqual(new Set(['answer 1']))
  expect((await cache.load('a', 'known', make)).body.toString()).toBe('answer 1')
})

it('keeps nothing that failed or that says so of itself', async () => {
  const cache = hearing()
  await expect(cache.load('a', 'known', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await cache.load('b', 'known', () => made('half', [], false))
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, undefined])
  expect((await cache.load('a', 'known', () => made('whole'))).body.toString()).toBe('whole')
})

it('drops what shows a changed product and nothing else', async () => {
  const cache = hearing()
  await cache.load('a', 'known', () => made('a', ['product:1', 'product:2']))
  await cache.load('b', 'known', () => made('b', ['product:3']))
  cache.drop(new Set(['product:2', 'product:9']))
  expect([textAt(cache, 'a'), textAt(cache, 'b')]).toEqual([undefined, 'b'])
})

it('neither keeps nor shares what was begun before a change that concerns it', async () => {
  const cache = hearing()
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

it('keeps what was begun before a change that does not concern it', async () => {
  const cache = hearing()
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

it('keeps nothing that was begun before everything changed', async () => {
  const cache = hearing()
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

it('keeps and shares nothing while changes are not heard', async () => {
  const cache = new AnswerCache()
  let count = 0
  const make = () => made(String(++count))
  await Promise.all([cache.load('a', 'known', make), cache.load('a', 'known', make)])
  expect(count).toBe(2)
  expect(cache.peek('a')).toBeUndefined()
  cache.hear(true)
  await cache.load('a', 'known', make)
  cache.hear(false)
  expect(cache.peek('a')).toBeUndefined()
})

it('stays within its bounds, and addresses that readers make up never push out those of the shop', async () => {
  const bytes: Record<Share, number> = { known: 100_000, varied: 40_000, file: 10_000 }
  const cache = hearing({ bytes })
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
])('a reader who accepts %j gets %s', (header, form) => {
  expect(acceptedEncoding(header)).toBe(form)
})
