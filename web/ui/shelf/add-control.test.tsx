import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { AddControl } from './add-control.tsx'

afterEach(() => vi.useRealTimers())

function Card() {
  const [count, setCount] = useState(0)
  return (
    <main tabIndex={-1}>
      <AddControl name="Red rice" count={count} max={9} onChange={setCount} />
    </main>
  )
}
const button = (name: RegExp) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')
const amount = () => screen.getByRole('status', { name: /^Quantity/ }).textContent

/** Opens the stepper by keyboard, with two pieces in the cart. */
async function openByKeyboard() {
  const { hand } = renderPart(<Card />)
  await hand.tab()
  await hand.keyboard('{Enter}')
  await hand.keyboard('{Enter}')
  return hand
}

it('leaves the focus on minus while it is pressed by keyboard', async () => {
  const hand = await openByKeyboard()
  expect([focused(), amount()]).toEqual(['Add one', '2'])
  await hand.tab({ shift: true })
  await hand.keyboard('{Enter}')
  expect([focused(), amount()]).toEqual(['Remove Red rice', '1'])
})

it('hands the focus to the plus when the last piece is taken out', async () => {
  const hand = await openByKeyboard()
  await hand.tab({ shift: true })
  await hand.keyboard('{Enter}{Enter}')
  expect(focused()).toBe('Add to basket: Red rice')
})

it('stays open while the focus of a keyboard is in it', async () => {
  await openByKeyboard()
  vi.useFakeTimers()
  // The change of the count restarts the timer, which is a simulated one now.
  fireEvent.click(button(/Add one/))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect([focused(), amount()]).toEqual(['Add one', '3'])
})

it('counts every tap in a browser that gives buttons no focus by a press', () => {
  renderPart(<Card />)
  /** The press moves the focus to the nearest part of the page that takes it, unless its default is prevented. */
  const tap = (name: RegExp) => {
    if (fireEvent.mouseDown(button(name))) act(() => screen.getByRole('main').focus())
    fireEvent.click(button(name))
  }
  tap(/^Add to basket/)
  tap(/Add one/)
  tap(/Add one/)
  expect(amount()).toBe('3')
  act(() => screen.getByRole('main').focus())
  expect(screen.queryByRole('button', { name: 'Add one' })).toBeNull()
})
