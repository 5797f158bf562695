import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { StoreContext } from '../../base/store/store-facts.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { storeForTests } from '../../testing/store-for-tests.ts'
import { ModalQueue } from '../../ui/modal/modal-queue.tsx'
import { UNKNOWN_CART } from '../store/cart-store.ts'
import ReceiptSheet from './receipt-sheet.tsx'

afterEach(() => void vi.useRealTimers())

const nothing = () => undefined
const later = { flush: async () => true, refresh: async () => undefined, dismissChanges: nothing }
const cart = { ...UNKNOWN_CART, ...later, quantityOf: () => 0, add: nothing, remove: nothing, set: nothing }

function Part() {
  const [open, setOpen] = useState(true)
  return (
    <StoreContext value={storeForTests()}>
      <ModalQueue>
        <button type="button" onClick={() => setOpen(!open)}>
          Turn
        </button>
        <ReceiptSheet open={open} onClose={nothing} cart={cart} />
      </ModalQueue>
    </StoreContext>
  )
}

it('shows the time of each opening', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T03:00:00Z') })
  const { hand } = renderPart(<Part />)
  expect(await screen.findByText(/12:00/)).toBeTruthy()
  const turn = screen.getByText('Turn')
  await hand.click(turn)
  vi.setSystemTime(Date.parse('2026-11-20T04:30:00Z'))
  await hand.click(turn)
  expect(await screen.findByText(/1:30/)).toBeTruthy()
})
