import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { lazyPart, optionalPart } from './lazy-part.tsx'

/** Calls back when it is in the document, before the effects of what is beside it. */
function Committed({ onCommit }: { onCommit: () => void }) {
  useLayoutEffect(onCommit)
  return null
}

const Greeting = ({ name }: { name: string }) => <p>Ayubowan, {name}</p>

it('shows its fallback until its script is there, and loads it once', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Greeting }>()
  const load = vi.fn(() => promise)
  const Part = lazyPart(load)
  const { rerender } = render(<Part name="Nimali" fallback={<i>Loading</i>} />)
  expect(screen.getByText('Loading')).toBeTruthy()
  resolve({ default: Greeting })
  expect(await screen.findByText('Ayubowan, Nimali')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
  rerender(<Part key="again" name="Ruwan" fallback={<i>Loading</i>} />)
  expect(screen.getByText('Ayubowan, Ruwan')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('is there at once when it was loaded ahead', async () => {
  const Part = lazyPart(async () => ({ default: Greeting }))
  Part.preload()
  await act(async () => undefined)
  render(<Part name="Nimali" />)
  expect(screen.getByText('Ayubowan, Nimali')).toBeTruthy()
})

it('appears when its script comes between its first rendering and its effects', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Greeting }>()
  const Part = lazyPart(() => promise)
  Part.preload()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  try {
    root.render(
      <>
        <Committed onCommit={() => resolve({ default: Greeting })} />
        <Part name="Nimali" />
      </>,
    )
    await vi.waitFor(() => expect(place.textContent).toBe('Ayubowan, Nimali'))
  } finally {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
  }
})

it('renders nothing where an optional part does not come', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
  try {
    const Part = optionalPart<{ name: string }>(() => Promise.reject(new TypeError('404')))
    const { container } = render(<Part name="Nimali" fallback={<i>Loading</i>} />)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(container.textContent).toBe('')
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})
