import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type ConsoleOrder, consoleMoveOrder } from '#contract/calls/console/orders.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { orderForTests } from '../../testing/order-for-tests.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import { CancelSheet } from './cancel-sheet.tsx'

const order = (status: ConsoleOrder['status']): ConsoleOrder => ({ ...orderForTests({ status }), customer: null, events: [] })

/** The page's order, which somebody else moves on while the sheet is open. */
function Page() {
  const [status, setStatus] = useState<ConsoleOrder['status']>('Order Packaging...')
  return (
    <>
      <CancelSheet order={order(status)} arrived={0} onClose={() => undefined} />
      <button type="button" data-testid="move" onClick={() => setStatus('Order on Delivery')}>
        Move
      </button>
    </>
  )
}

it('an order that moved meanwhile shows what changed, keeps the reason, and is not cancelled', async () => {
  const store = openFakeStore()
  const { hand } = renderConsolePart(<Page />, { store })
  await hand.type(await screen.findByLabelText('Reason'), 'Asked on the phone')
  screen.getByTestId('move').click()
  const take = await screen.findByRole('button', { name: 'Show the new state' })
  expect(take.closest('.band')?.textContent).toMatch(/Packaging.*On delivery/)
  await hand.click(take)
  expect(await screen.findByText(/can no longer be cancelled/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Asked on the phone')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel the order' }).disabled).toBe(true)
  expect(store.sentTo(consoleMoveOrder)).toEqual([])
})

it('shows how much goes back when a part of the deposit has arrived', async () => {
  const unpaid: ConsoleOrder = { ...order('Pending'), payment: false }
  renderConsolePart(<CancelSheet order={unpaid} arrived={5_000} onClose={() => undefined} />)
  expect(await screen.findByText(/₩5,000 is given back/)).toBeTruthy()
})
