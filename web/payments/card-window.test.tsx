import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cardInit } from '#contract/calls/payments.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import type { CardResult } from './card-outcome.ts'
import { payInCardWindow } from './card-window.ts'

afterEach(() => {
  vi.restoreAllMocks()
  delete window.PortOne
})

const BEGUN: ResponseOf<typeof cardInit> = {
  paymentId: 'p1',
  storeId: 's',
  channelKey: 'c',
  orderName: 'Curry powder',
  totalAmount: 7_500,
  taxFreeAmount: 0,
  customer: { customerId: 'a1' },
  redirectUrl: 'http://localhost/',
  sdkUrl: '/sdk',
  orderId: 'o1',
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
