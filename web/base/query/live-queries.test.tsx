import { QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emitLive, setLiveState } from '../live/live-bus.ts'
import { clearPersonalData } from '../storage/browser-storage.ts'
import { refetchShown, useLiveRefetch, usePollInterval } from './live-queries.ts'
import { createQueryClient, queryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  queryClient().clear()
  setLiveState('off')
  vi.useRealTimers()
})

const POLL_MS = 30_000

function Orders({ load }: { load: () => Promise<string> }) {
  useLiveRefetch(['order'], ['orders'])
  const refetchInterval = usePollInterval(POLL_MS)
  const { data } = useQuery({ queryKey: ['orders', 'list'], queryFn: load, refetchInterval })
  return <output>{data}</output>
}

function show(load: () => Promise<string>) {
  return render(
    <QueryClientProvider client={queryClient()}>
      <Orders load={load} />
    </QueryClientProvider>,
  )
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('refetches at each event of its type, and at no other', async () => {
  const load = vi.fn(async () => `reading ${load.mock.calls.length}`)
  const { container } = show(load)
  await pass(0)
  expect(container.textContent).toBe('reading 1')
  act(() => emitLive('order', '7'))
  await pass(0)
  expect(container.textContent).toBe('reading 2')
  act(() => emitLive('chat', '7'))
  await pass(0)
  expect(load).toHaveBeenCalledTimes(2)
})

it('polls only while there is no stream', async () => {
  const load = vi.fn(async () => 'orders')
  act(() => setLiveState('down'))
  show(load)
  await pass(0)
  await pass(POLL_MS)
  await pass(POLL_MS)
  expect(load).toHaveBeenCalledTimes(3)
  act(() => setLiveState('open'))
  await pass(0)
  expect(load).toHaveBeenCalledTimes(4)
  await pass(10 * POLL_MS)
  expect(load).toHaveBeenCalledTimes(4)
})

it('reads once more after a first load that may be older than the event', async () => {
  const client = createQueryClient()
  const responses = ['before the change', 'after the change']
  const queryFn = vi.fn(() => new Promise<string | undefined>((done) => setTimeout(() => done(responses.shift()), 1_000)))
  const end = new QueryObserver(client, { queryKey: ['orders', 'list'], queryFn }).subscribe(() => undefined)
  const read = refetchShown(client, ['orders'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(client.getQueryData(['orders', 'list'])).toBe('before the change')
  await vi.advanceTimersByTimeAsync(1_000)
  await read
  expect(client.getQueryData(['orders', 'list'])).toBe('after the change')
  expect(queryFn).toHaveBeenCalledTimes(2)
  end()
})

it('deletes everything when the session ends', async () => {
  queryClient().setQueryData(['orders', 'a1', 'list'], ['an order'])
  clearPersonalData({ lost: false })
  expect(queryClient().getQueryCache().getAll()).toEqual([])
})
