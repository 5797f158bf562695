import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { kakaoInit, paymentComplete } from '#contract/calls/payments.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import { ModalQueue } from '../ui/modal/modal-queue.tsx'
import { keepOpenOrder, readOpenOrder } from './open-order.ts'
import { usePaymentDesk } from './use-payment-desk.tsx'

function Desk() {
  const desk = usePaymentDesk(() => undefined)
  const order = { orderId: 'o1', orderNumber: 'K-1', amount: 7_500 }
  return (
    <ModalQueue>
      <button type="button" onClick={() => void desk.takeCardReturn({ paymentId: 'p1' })}>
        Return
      </button>
      <button type="button" onClick={() => void desk.payByWallet(async () => order)}>
        Wallet
      </button>
      <p>{desk.problem?.text}</p>
      {desk.sheet}
    </ModalQueue>
  )
}

it.each([
  ['the order of this tab', 'o1', null],
  ['another one', 'o2', 'o2'],
])('forgets %s as open when a payment is through', async (_name, kept, left) => {
  keepOpenOrder(kept)
  const store = openFakeStore()
  store.respond(paymentComplete, { success: true, status: 'PAID', orderId: 'o1' })
  const { hand } = renderPart(<Desk />, { store })
  await hand.click(screen.getByRole('button', { name: 'Return' }))
  expect(await screen.findByText(/^Payment success/i)).toBeTruthy()
  expect(readOpenOrder()).toBe(left)
})

it('shows a payment that was confirmed before its window opened as paid', async () => {
  keepOpenOrder('o1')
  const store = openFakeStore()
  store.refuse(kakaoInit, 'ALREADY_PAID')
  const { hand } = renderPart(<Desk />, { store })
  await hand.click(screen.getByRole('button', { name: 'Wallet' }))
  expect(await screen.findByText(/^Payment success/i)).toBeTruthy()
  expect(readOpenOrder()).toBeNull()
})

it('keeps the reason of a window that was closed when its payment fails to begin later', async () => {
  const store = openFakeStore()
  store.refuse(kakaoInit, 'PROVIDER_FAILED')
  const letThrough = store.hold(kakaoInit)
  const { hand } = renderPart(<Desk />, { store })
  await hand.click(screen.getByRole('button', { name: 'Wallet' }))
  await hand.click(await screen.findByRole('button', { name: 'Close the payment window' }))
  expect(await screen.findByText(/^The payment window was closed\./)).toBeTruthy()
  letThrough()
  await waitFor(() => expect(store.sentTo(kakaoInit)).toHaveLength(1))
  await act(async () => undefined)
  expect(screen.queryByText(/^The payment window was closed\./)).toBeTruthy()
  expect(document.querySelector('.toast-error')).toBeNull()
})
