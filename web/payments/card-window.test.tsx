import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cardInit, kakaoInit, paymentComplete } from '#contract/calls/payments.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import type { CardResult } from './card-outcome.ts'
import { payInCardWindow } from './card-window.ts'
import { keepOpenOrder, readOpenOrder } from './open-order.ts'
import { usePaymentDesk } from './use-payment-desk.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  delete window.PortOne
})

const BEGUN: ResponseOf<typeof cardInit> = {
  ...{ paymentId: 'p1', storeId: 's', channelKey: 'c', orderName: 'Curry powder', totalAmount: 7_500, taxFreeAmount: 0 },
  ...{ customer: { customerId: 'a1' }, redirectUrl: 'http://localhost/', sdkUrl: '/sdk', orderId: 'o1' },
  success: true,
  currency: 'KRW',
  payMethod: 'CARD',
}

it('reloads the page when a phone comes back from the card company by its back button, and only then', async () => {
  const store = openFakeStore()
  store.respond(cardInit, BEGUN)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  const { promise, resolve } = Promise.withResolvers<CardResult>()
  const requestPayment = vi.fn(() => promise)
  window.PortOne = { requestPayment }
  const paying = payInCardWindow(store.api, 'o1')
  await waitFor(() => expect(requestPayment).toHaveBeenCalled())
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(reload).not.toHaveBeenCalled()
  comeBack()
  expect(reload).toHaveBeenCalledOnce()
  resolve({ code: 'FAILURE' })
  await paying
  comeBack()
  expect(reload).toHaveBeenCalledOnce()
})

function Desk() {
  const desk = usePaymentDesk(() => undefined)
  const order = { orderId: 'o1', orderNumber: 'K-1', amount: 7_500 }
  return (
    <>
      <button type="button" onClick={() => void desk.takeCardReturn({ paymentId: 'p1' })}>
        Return
      </button>
      <button type="button" onClick={() => void desk.payByWallet(async () => order)}>
        Wallet
      </button>
      {desk.sheet}
    </>
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
