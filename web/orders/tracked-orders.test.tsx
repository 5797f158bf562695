import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { orderMy, orderUpdate } from '#contract/calls/orders.ts'
import { orderRefundAccounts } from '#contract/calls/refund-account.ts'
import { emitLive, setLiveState } from '../base/live/live-bus.ts'
import { StoreContext } from '../base/store/store-facts.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { orderForTests } from '../testing/order-for-tests.ts'
import { renderPart } from '../testing/render-part.tsx'
import { storeForTests } from '../testing/store-for-tests.ts'
import { userForTests } from '../testing/user-for-tests.ts'
import { ModalQueue } from '../ui/modal/modal-queue.tsx'
import { TrackedOrders } from './tracked-orders.tsx'

afterEach(() => setLiveState('off'))

function renderOrders(store = openFakeStore()) {
  return renderPart(
    <StoreContext value={storeForTests()}>
      <ModalQueue>
        <TrackedOrders />
      </ModalQueue>
    </StoreContext>,
    { store, user: userForTests() },
  )
}
const card = async () => screen.findByRole('article', { name: 'Order K-10024' })

it('shows why the orders did not load, and the orders after a retry', async () => {
  const store = openFakeStore()
  store.refuse(orderMy, 'TOO_MANY_TRIES')
  const { hand } = renderOrders(store)
  expect((await screen.findByRole('alert')).textContent).toContain('Your orders did not load. Try again.')
  store.respond(orderMy, { success: true, orders: [orderForTests()] })
  await hand.click(screen.getByRole('button', { name: 'Try again' }))
  expect(within(await card()).getByText('₩52,300', { exact: false })).toBeTruthy()
})

it('shows the orders of one state at a press on its counter', async () => {
  const store = openFakeStore()
  const paid = orderForTests({ _id: 'o2', orderNumber: 'K-10025', status: 'Order Processing...', payment: true, dueAt: null })
  store.respond(orderMy, { success: true, orders: [orderForTests(), paid] })
  const { hand } = renderOrders(store)
  await card()
  const listed = () => screen.getAllByRole('button', { name: /^K-/ }).map(({ textContent }) => textContent?.slice(0, 7))
  expect(listed()).toEqual(['K-10024', 'K-10025'])
  const counters = within(screen.getByRole('group', { name: 'Show orders by state' }))
  await hand.click(counters.getByRole('button', { name: /Processing/ }))
  expect(listed()).toEqual(['K-10025'])
  expect(screen.getByRole('article', { name: 'Order K-10025' })).toBeTruthy()
})

it('shows the English address under the Korean one', async () => {
  const store = openFakeStore()
  const name = { firstName: 'Hana', lastName: 'Demo', phone: '010-0000-0101', email: '' }
  const info = [{ ...name, address: '서울 1', fullAdd: '서울 1', addressEnglish: '1, Seoul' }]
  store.respond(orderMy, { success: true, orders: [orderForTests({ info })] })
  renderOrders(store)
  expect(within(await card()).getByText('1, Seoul').lang).toBe('en')
})

it('shows the new state of an order when its event comes', async () => {
  const { store } = renderOrders(withOrders())
  expect((await card()).textContent).toContain('Pending cash')
  store.respond(orderMy, { success: true, orders: [orderForTests({ status: 'Order on Delivery', payment: true, canCancel: false })] })
  store.respond(orderRefundAccounts, { success: true, accounts: [] })
  act(() => emitLive('order', 'o1'))
  expect(await screen.findByRole('list', { name: 'Step 3 of 4: On delivery' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
})

it('shows an order as cancelled with the response of the call, and refetches the orders once', async () => {
  const { hand, store } = renderOrders(withOrders())
  await hand.click(within(await card()).getByRole('button', { name: /^Cancel/ }))
  const cancelled = orderForTests({ status: 'Cancelled', canCancel: false, endedAt: '2026-11-20T04:00:00Z' })
  store.respond(orderUpdate, { success: true, order: cancelled })
  const before = store.sentTo(orderMy).length
  store.respond(orderMy, { success: true, orders: [cancelled] })
  await hand.click(await screen.findByRole('button', { name: 'Yes, cancel the order' }))
  await expect.poll(() => store.sentTo(orderMy).length).toBe(before + 1)
  expect(within(await card()).queryByRole('button', { name: /^Cancel/ })).toBeNull()
  expect(store.sentTo(orderUpdate)).toMatchObject([{ orderId: 'o1', status: 'Cancelled' }])
})

function withOrders() {
  const store = openFakeStore()
  store.respond(orderMy, { success: true, orders: [orderForTests()] })
  return store
}
