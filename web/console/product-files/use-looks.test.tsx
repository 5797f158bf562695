import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLooks } from './use-looks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Reads over a connection on which each response takes 2.5 seconds. */
function Progress({ atWork }: { atWork: boolean }) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['rows'],
    queryFn: () => new Promise<number>((resolve) => setTimeout(() => resolve((client.getQueryData<number>(['rows']) ?? 0) + 1), 2_500)),
  })
  useLooks(atWork, (options) => client.invalidateQueries({ queryKey: ['rows'] }, options))
  return <output>{data}</output>
}

it('follows an import over a slow connection, and no longer than it is at work', async () => {
  const shown = (atWork: boolean) => (
    <QueryClientProvider client={client}>
      <Progress atWork={atWork} />
    </QueryClientProvider>
  )
  const client = new QueryClient()
  const { rerender } = render(shown(true))
  const reads = () => Number(screen.getByRole('status').textContent)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  const met = reads()
  expect(met).toBeGreaterThan(4)
  rerender(shown(false))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  const last = reads()
  expect(last - met).toBeLessThan(2)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(reads()).toBe(last)
})
