import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emitLive, setLiveState } from '../../base/live/live-bus.ts'
import { useConsoleQuery } from './use-console-query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  setLiveState('off')
  vi.useRealTimers()
})

const READ_MS = 1_000

function Board({ read }: { read: () => Promise<string> }) {
  const { data } = useConsoleQuery({ key: ['orders'], read, live: ['order', 'chat'] })
  return <output>{data}</output>
}

it('reads again after an event that came during the first load', async () => {
  const states = ['before the order', 'after the order']
  const read = vi.fn(() => new Promise<string>((done) => setTimeout(() => done(`${states.shift()}`), READ_MS)))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Board read={read} />
    </QueryClientProvider>,
  )
  act(() => emitLive('order', '7'))
  await act(() => vi.advanceTimersByTimeAsync(READ_MS + 10))
  expect(screen.getByRole('status').textContent).toBe('before the order')
  await act(() => vi.advanceTimersByTimeAsync(READ_MS + 10))
  expect(screen.getByRole('status').textContent).toBe('after the order')
  expect(read).toHaveBeenCalledTimes(2)
})
