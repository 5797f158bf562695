import { afterEach, expect, it, vi } from 'vitest'
import { cachedTexts } from './cached-texts.ts'

afterEach(() => vi.unstubAllGlobals())

it('requests a file of texts once, and again after a failure', async () => {
  const responses = [new Response('down', { status: 503 }), Response.json({ 'cart.title': 'Cart' })]
  const fetched = vi.fn(async (_address: string) => responses.shift())
  vi.stubGlobal('fetch', fetched)
  await expect(cachedTexts('/en.json')).rejects.toThrow('503')
  const both = [cachedTexts('/en.json'), cachedTexts('/en.json')]
  expect(await Promise.all(both)).toEqual([{ 'cart.title': 'Cart' }, { 'cart.title': 'Cart' }])
  expect(fetched.mock.calls).toEqual([['/en.json'], ['/en.json']])
})
