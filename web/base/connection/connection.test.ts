import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubDevice } from './testing/device.ts'

const OK = () => Response.json({ status: 'ok' })
const offline = () => Promise.reject(new TypeError('offline'))
let device: ReturnType<typeof stubDevice>['device']
let sight: ReturnType<typeof stubDevice>['sight']
let fetched: ReturnType<typeof vi.fn<() => Response | Promise<Response>>>

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  ;({ device, sight } = stubDevice())
  fetched = vi.fn(offline)
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const dispatch = (event: string) => device.dispatchEvent(new Event(event))
const connection = () => import('./connection.ts')

it('sends nothing while the device has its connection', async () => {
  const { isOnline } = await connection()
  expect(isOnline()).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fetched).not.toHaveBeenCalled()
})

it('is back when the store responds, not when the device reports it', async () => {
  const { isOnline, onReconnect } = await connection()
  const back = vi.fn()
  onReconnect(back)
  dispatch('offline')
  expect(isOnline()).toBe(false)
  dispatch('online')
  await vi.advanceTimersByTimeAsync(500)
  expect([isOnline(), back.mock.calls.length]).toEqual([false, 0])
  fetched.mockImplementation(OK)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([isOnline(), back.mock.calls.length]).toEqual([true, 1])
})

it('comes back without an event of the device, after pauses that grow to half a minute', async () => {
  device.onLine = false
  const { isOnline } = await connection()
  expect(isOnline()).toBe(false)
  const requests: number[] = []
  for (const seconds of [0, 1, 2, 4, 8, 16, 30, 30]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    requests.push(fetched.mock.calls.length)
  }
  expect(requests).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  fetched.mockImplementation(OK)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(isOnline()).toBe(true)
})

it.each([
  ['a page of the network itself', () => new Response('<h1>Please pay for the Wi-Fi</h1>')],
  ['a store that is not well', () => new Response('{"status":"ok"}', { status: 502 })],
])('does not take %s for the store', async (_what, respond) => {
  fetched.mockImplementation(respond)
  const { isOnline } = await connection()
  isOnline()
  dispatch('offline')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isOnline()).toBe(false)
})

it.each([
  ['stays while the store responds', OK, true],
  ['is lost when it does not', offline, false],
])('that is checked %s', async (_what, respond, stays) => {
  fetched.mockImplementation(respond)
  const { checkConnection, isOnline } = await connection()
  await Promise.all([checkConnection(), checkConnection()])
  expect(isOnline()).toBe(stays)
  fetched.mockImplementation(OK)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isOnline()).toBe(true)
})

it('sends nothing in a hidden tab, and checks at once when it becomes visible', async () => {
  sight.visibilityState = 'hidden'
  device.onLine = false
  fetched.mockImplementation(OK)
  const { isOnline } = await connection()
  isOnline()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).not.toHaveBeenCalled()
  sight.visibilityState = 'visible'
  sight.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isOnline()).toBe(true)
})

it('waits before the first check after earlier failures, and ends when it is aborted', async () => {
  const { untilReachable } = await connection()
  const stop = new AbortController()
  const waiting = untilReachable(stop.signal, 3)
  await vi.advanceTimersByTimeAsync(3_900)
  expect(fetched).not.toHaveBeenCalled()
  stop.abort()
  expect(await waiting).toBe(false)
})
