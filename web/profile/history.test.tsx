import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { historyGet } from '#contract/calls/orders.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { orderForTests } from '../testing/order-for-tests.ts'
import { renderPart } from '../testing/render-part.tsx'
import { userForTests } from '../testing/user-for-tests.ts'
import History from './history.tsx'
import type { HistoryRecord } from './history-record.ts'

function recordOf(orderNumber: string, pickUp: boolean): HistoryRecord {
  const {
    time,
    amount,
    info: _info,
    ...order
  } = orderForTests({ _id: orderNumber, orderNumber, status: 'Order on Delivery', payment: true })
  return {
    ...order,
    date: time,
    totalPrice: amount,
    deliveredTo: 'Hana Demo',
    deliveryAddress: '12 Damunhwa 1-gil, Ansan-si',
    deliveryAddressEnglish: null,
    pickUp,
  }
}

it('shows an order that is collected as ready at the shop, and no other', async () => {
  const store = openFakeStore()
  store.respond(historyGet, { success: true, orderHistory: [recordOf('K-1', true), recordOf('K-2', false)], keys: [] })
  renderPart(<History onLoaded={() => undefined} />, { store, user: userForTests() })
  const [collected, sent] = [await screen.findByRole('article', { name: /K-1/ }), screen.getByRole('article', { name: /K-2/ })]
  expect(collected.textContent).toContain('Ready to collect')
  expect(collected.textContent).not.toMatch(/deliver|track/i)
  expect(within(collected).getByRole('link', { name: 'Order' })).toBeDefined()
  expect(sent.textContent).toContain('Order on Delivery')
  expect(within(sent).getByRole('link', { name: 'Track' })).toBeDefined()
})
