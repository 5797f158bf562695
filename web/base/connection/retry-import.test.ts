import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubDevice } from './testing/device.ts'

let online: boolean

beforeEach(() => {
  online = true
  vi.useFakeTimers()
  vi.resetModules()
  stubDevice()
  vi.stubGlobal('fetch', async () => {
    if (online) return Response.json({ status: 'ok' })
    throw new TypeError('offline')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const MINUTE_MS = 60_000

it('gives up a script that does not come although the store answers', async () => {
  const { retryImport } = await import('./retry-import.ts')
  const load = vi.fn(() => Promise.reject(new TypeError('404')))
  const given = expect(retryImport(load)()).rejects.toThrow('404')
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await given
  expect(load).toHaveBeenCalledTimes(4)
})

it('waits as long as the store does not answer, though the device believes in its connection, and has the script afterwards', async () => {
  const { retryImport } = await import('./retry-import.ts')
  online = false
  const load = vi.fn(async () => {
    if (!online) throw new TypeError('offline')
    return 'script'
  })
  const loaded = retryImport(load)()
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(load).toHaveBeenCalledTimes(1)
  online = true
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(await loaded).toBe('script')
})

it('goes on without a part that nobody asked for when its script does not come', async () => {
  const { optionalImport } = await import('./retry-import.ts')
  const loaded = optionalImport(() => Promise.reject<{ default: () => string }>(new TypeError('404')))()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  const { default: Part } = await loaded
  expect(renderToStaticMarkup(createElement(Part))).toBe('')
})
