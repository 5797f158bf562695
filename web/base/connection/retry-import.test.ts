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

it('gives up a script that does not load although the store responds', async () => {
  const { retryImport } = await import('./retry-import.ts')
  const load = vi.fn(() => Promise.reject(new TypeError('404')))
  const given = expect(retryImport(load)()).rejects.toThrow('404')
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await given
  expect(load).toHaveBeenCalledTimes(4)
})

it('waits while the store does not respond, though the device reports a connection, and loads the script afterwards', async () => {
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

it('renders nothing for an optional part whose script does not load', async () => {
  const { optionalImport } = await import('./retry-import.ts')
  const loaded = optionalImport(() => Promise.reject<{ default: () => string }>(new TypeError('404')))()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  const { default: Part } = await loaded
  expect(renderToStaticMarkup(createElement(Part))).toBe('')
})
