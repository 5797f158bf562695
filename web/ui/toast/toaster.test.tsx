import { act, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { toast } from './toast.ts'

afterEach(() => vi.useRealTimers())

/** In two steps, because the rendering in the first one starts timers of its own. */
async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms / 2))
  await act(() => vi.advanceTimersByTimeAsync(ms / 2))
}

it('a success is shown for three seconds, an error until it is closed', async () => {
  vi.useFakeTimers()
  renderPart(<main />)
  act(() => toast({ kind: 'success', text: 'Address copied.' }))
  await wait(100)
  expect(screen.getByRole('status').textContent).toContain('Address copied.')
  await wait(2_700)
  expect(screen.queryByText('Address copied.')).not.toBeNull()
  await wait(600)
  expect(screen.queryByText('Address copied.')).toBeNull()

  act(() => toast({ kind: 'error', text: 'Copying did not work.' }))
  await wait(9_000)
  expect(screen.getByRole('alert').textContent).toContain('Copying did not work.')
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  await wait(1_000)
  expect(screen.queryByText('Copying did not work.')).toBeNull()
})

it('a repeated error is shown once, and closes when something succeeds', async () => {
  vi.useFakeTimers()
  renderPart(<main />)
  for (const _time of [1, 2]) act(() => toast({ kind: 'error', text: 'We could not reach the shop.' }))
  await wait(100)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  act(() => toast({ kind: 'success', text: 'Saved.' }))
  await wait(1_000)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an error about an event stays when something else succeeds', async () => {
  vi.useFakeTimers()
  renderPart(<main />)
  act(() => toast({ kind: 'error', text: '1 item has changed.', untilClosed: true }))
  await wait(100)
  act(() => toast({ kind: 'success', text: 'You are back online.' }))
  await wait(1_000)
  expect(screen.getByRole('alert').textContent).toContain('1 item has changed.')
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  await wait(4_000)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an error closes when the page changes', async () => {
  vi.useFakeTimers()
  renderPart(<Link to="/track">Tracking</Link>)
  act(() => toast({ kind: 'error', text: 'We could not reach the shop.' }))
  await wait(100)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  act(() => screen.getByRole('link', { name: 'Tracking' }).click())
  await wait(1_000)
  expect(screen.queryByRole('alert')).toBeNull()
})
