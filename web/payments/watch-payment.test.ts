import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentState } from '#contract/calls/payments.ts'
import { clockText, secondsLeft } from './countdown.ts'
import { deadlineFrom } from './wallet-stage.ts'
import { watchPayment } from './watch-payment.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function watch(states: (PaymentState | Error)[]) {
  const reads: number[] = []
  const ends: string[] = []
  const started = Date.now()
  const watched = watchPayment({
    async readState() {
      reads.push((Date.now() - started) / 1_000)
      const state = states.shift() ?? 'WAITING'
      if (state instanceof Error) throw state
      return state
    },
    deadline: deadlineFrom(started),
    onEnd: (end) => ends.push(end),
  })
  return { reads, ends, watched }
}

test('reads the state every five seconds and stops at the final one', async () => {
  const { reads, ends } = watch(['WAITING', 'WAITING', 'PAID'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads).toEqual([5, 10, 15])
  expect(ends).toEqual(['paid'])
})

test.each(['CANCEL', 'FAIL'] as const)('%s ends as failed', async (state) => {
  const { ends } = watch([state])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ends).toEqual(['failed'])
})

test('an error is logged and polling goes on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { reads, ends } = watch([new Error('no network'), 'PAID'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(log).toHaveBeenCalledOnce()
  expect([reads, ends]).toEqual([[5, 10], ['paid']])
})

test('after 600 seconds it ends as timed out, and polling stops', async () => {
  const { reads, ends } = watch([])
  await vi.advanceTimersByTimeAsync(599_000)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ends).toEqual(['timeout'])
  expect(reads.at(-1)).toBe(600)
})

test('a device that slept past the end reads the state once more before it times out', async () => {
  const { ends } = watch(['PAID'])
  vi.setSystemTime(Date.now() + 700_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ends).toEqual(['paid'])
})

test('reads the state at once on demand', async () => {
  const { reads, watched } = watch([])
  await vi.advanceTimersByTimeAsync(1_000)
  watched.checkNow()
  expect(reads).toEqual([1])
  watched.stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads).toEqual([1])
})

test('a response that comes after it was stopped changes nothing', async () => {
  const { ends, watched } = watch(['PAID'])
  watched.checkNow()
  watched.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ends).toEqual([])
})

test('the time left comes from the clock and never goes below zero', () => {
  expect(clockText(secondsLeft(600_000, 0))).toBe('10:00')
  expect(clockText(secondsLeft(600_000, 96_500))).toBe('8:24')
  expect(clockText(secondsLeft(600_000, 599_001))).toBe('0:01')
  expect(clockText(secondsLeft(600_000, 9_999_999))).toBe('0:00')
})
