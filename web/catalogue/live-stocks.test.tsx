import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openFakeStore } from '../testing/fake-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import { LiveStocks, useLiveStock } from './live-stocks.tsx'

afterEach(() => vi.restoreAllMocks())

function Count({ initial }: { initial: number }) {
  return <output>{useLiveStock('7', initial)}</output>
}

/** A page that stays mounted when its data is loaded again. */
function Page() {
  const [data, setData] = useState({ stockCount: 9 })
  return (
    <LiveStocks data={data}>
      <Count initial={data.stockCount} />
      <button type="button" onClick={() => setData({ stockCount: 0 })}>
        Come back later
      </button>
    </LiveStocks>
  )
}

/** A page with one product, of which its data has nine pieces, and the stock requests that it has sent. */
function open() {
  const store = openFakeStore()
  const requests: PromiseWithResolvers<{ success: true; stocks: Record<string, number> }>[] = []
  vi.spyOn(store.api.food, 'stocks').mockImplementation(() => {
    const request = Promise.withResolvers<{ success: true; stocks: Record<string, number> }>()
    requests.push(request)
    return request.promise
  })
  const { hand } = renderPart(<Page />, { store })
  const respond = (at: number, count: number) => act(async () => requests[at]?.resolve({ success: true, stocks: { 7: count } }))
  return { hand, requests, respond }
}
const shown = () => screen.getByRole('status').textContent
const comeBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

it('keeps the count of the newer request when the older one returns last', async () => {
  const { requests, respond } = open()
  await expect.poll(() => requests.length).toBe(1)
  comeBack()
  expect(requests).toHaveLength(2)
  await respond(1, 2)
  expect(shown()).toBe('2')
  await respond(0, 5)
  expect(shown()).toBe('2')
})

it('shows the count of the older request when the newer one fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { requests, respond } = open()
  await expect.poll(() => requests.length).toBe(1)
  comeBack()
  await act(async () => requests[1]?.reject(new Error('No connection')))
  expect(shown()).toBe('9')
  await respond(0, 5)
  expect(shown()).toBe('5')
})

it('shows the count of newer page data in place of one that was read before it, and reads it again', async () => {
  const { hand, requests, respond } = open()
  await expect.poll(() => requests.length).toBe(1)
  await respond(0, 5)
  expect(shown()).toBe('5')
  await hand.click(screen.getByRole('button', { name: 'Come back later' }))
  expect(shown()).toBe('0')
  await expect.poll(() => requests.length).toBe(2)
  await respond(1, 3)
  expect(shown()).toBe('3')
})
