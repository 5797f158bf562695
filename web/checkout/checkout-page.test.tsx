import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cartGet } from '#contract/calls/cart.ts'
import { orderPlace } from '#contract/calls/checkout.ts'
import { orderPreferences } from '#contract/calls/delivery-preferences.ts'
import { type Order, orderMy, orderUpdate } from '#contract/calls/orders.ts'
import { totalsOf } from '#contract/rules/money.ts'
import { StoreContext } from '../base/store/store-facts.ts'
import { CartProvider } from '../cart/cart-provider.tsx'
import { keepOpenOrder, readOpenOrder } from '../payments/open-order.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { foodForTests } from '../testing/food-for-tests.ts'
import { orderForTests } from '../testing/order-for-tests.ts'
import { renderPart } from '../testing/render-part.tsx'
import { storeForTests } from '../testing/store-for-tests.ts'
import { userForTests } from '../testing/user-for-tests.ts'
import { ModalQueue } from '../ui/modal/modal-queue.tsx'
import { CheckoutPage } from './checkout-page.tsx'

const person = { firstName: 'Nimali', lastName: 'Perera', phone: '010-1234-5678', email: 'nimali@example.com' }
const info = [{ ...person, address: 'Seoul 1', fullAdd: 'Seoul 1', addressEnglish: null }]
const OLD = orderForTests({ _id: 'old', orderNumber: 'K-10001', status: 'Order Processing...', payment: true, dueAt: null, info })
const { _id: id, name, price, discount, image, unit, category } = foodForTests()
const items = [{ id, name, price, discount, quantity: 1, image: image ?? '', unit, category, ifShort: 'ask' as const, weight: null }]
const LOST = orderForTests({ _id: 'lost', orderNumber: 'K-10002', amount: 7_500, info, items })
const NEW = orderForTests({ _id: 'new', orderNumber: 'K-10003', amount: 7_500, info })
const USER = userForTests({ name: 'Nimali Perera', address: [{ address: 'Seoul 1', active: true }, null, null] })

const store = () => {
  const fake = openFakeStore()
  fake.respond(orderPreferences, { success: true, leaveAt: null, entranceCode: null, ifShort: { usual: 'ask', items: {} } })
  return fake
}

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
})

/** Sets the cart of the store: one product, or nothing. */
function fill(fake: ReturnType<typeof store>, filled: boolean): void {
  const item = foodForTests()
  const lines = filled ? [{ itemId: item._id, quantity: 1, amount: item.price - item.discount, item }] : []
  const totals = totalsOf(lines.map(({ quantity }) => ({ quantity, price: item.price, discount: item.discount })))
  fake.respond(cartGet, { success: true, cart: filled ? { [item._id]: 1 } : {}, lines, totals, changes: [] })
}

function show(fake: ReturnType<typeof store>, orders: Order[], at = '/PlaceOrder') {
  fake.respond(orderMy, { success: true, orders })
  const page = (
    <StoreContext value={storeForTests()}>
      <ModalQueue>
        <CartProvider>
          <CheckoutPage accountId={USER._id} />
        </CartProvider>
      </ModalQueue>
    </StoreContext>
  )
  return renderPart(page, { store: fake, user: USER, at })
}

async function press(hand: ReturnType<typeof renderPart>['hand']): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: /^Place order/ })
  if (button) await hand.click(button)
}

/** Refetches the cart, as a tab does that was hidden for a while. */
async function comeBack(): Promise<void> {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await act(async () => void dispatchEvent(new Event('focus')))
}

it('shows the form for a new cart when an older order of this tab has been paid meanwhile', async () => {
  keepOpenOrder(OLD._id)
  const fake = store()
  fill(fake, true)
  show(fake, [OLD])
  expect(await screen.findByRole('heading', { name: 'Who receives it' })).toBeTruthy()
  await expect.poll(readOpenOrder).toBeNull()
  await act(() => new Promise(requestAnimationFrame))
  expect(screen.queryByText(/^Order K-10001 is with the shop/)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Who receives it' })).toBeTruthy()
})

it('thanks for the order that was paid while the page was closed, and deletes its draft', async () => {
  keepOpenOrder(OLD._id)
  localStorage.setItem('checkoutDraft', JSON.stringify({ accountId: USER._id, at: Date.now(), values: { note: 'Gate 1234' } }))
  const fake = store()
  fill(fake, false)
  show(fake, [OLD])
  expect(await screen.findByText(/^Order K-10001 is with the shop/)).toBeTruthy()
  expect([localStorage.getItem('checkoutDraft'), readOpenOrder()]).toEqual([null, null])
})

async function loseResponse() {
  const fake = store()
  fill(fake, true)
  fake.cutOff(orderPlace)
  const shown = show(fake, [])
  await shown.hand.click(await screen.findByRole('radio', { name: /^Cash/ }))
  await shown.hand.click(screen.getByRole('checkbox', { name: /I have checked the items/ }))
  await press(shown.hand)
  expect((await screen.findAllByText(/We could not reach the shop/)).length).toBeGreaterThan(0)
  fill(fake, false)
  await comeBack()
  await expect.poll(() => fake.sentTo(cartGet).length).toBe(2)
  await act(() => new Promise(requestAnimationFrame))
  return { ...shown, fake }
}

it('keeps the form after a lost response although the store has emptied the cart, and repeats the same request', async () => {
  const { hand, fake } = await loseResponse()
  expect(screen.queryByText('Cannot place empty order.')).toBeNull()
  fake.respond(orderPlace, { success: true, orderId: LOST._id, order: LOST })
  await press(hand)
  expect(await screen.findByText(/^Order K-10002 is with the shop/)).toBeTruthy()
  const [first, second] = fake.sentTo(orderPlace)
  expect(second).toEqual(first)
})

it('cancels the order of a lost response before a changed one is placed', async () => {
  const { hand, fake } = await loseResponse()
  await hand.type(screen.getByLabelText(/^Note for the driver/), 'Gate 1')
  fake.respond(orderMy, { success: true, orders: [LOST, OLD] })
  fake.respond(orderUpdate, { success: true, order: { ...LOST, status: 'Cancelled' } })
  fake.respond(orderPlace, { success: true, orderId: NEW._id, order: NEW })
  await press(hand)
  expect(await screen.findByText(/^Order K-10003 is with the shop/)).toBeTruthy()
  expect(fake.sentTo(orderUpdate)).toMatchObject([{ orderId: 'lost', status: 'Cancelled' }])
})

it('leaves an order of other goods alone, although it costs the same and came meanwhile', async () => {
  const { hand, fake } = await loseResponse()
  await hand.type(screen.getByLabelText(/^Note for the driver/), 'Gate 1')
  const other = items.map((line) => ({ ...line, id: 'other' }))
  fake.respond(orderMy, { success: true, orders: [{ ...LOST, items: other }, OLD] })
  fake.respond(orderPlace, { success: true, orderId: NEW._id, order: NEW })
  await press(hand)
  expect(await screen.findByText(/^Order K-10003 is with the shop/)).toBeTruthy()
  expect(fake.sentTo(orderUpdate)).toEqual([])
})

it('asks again for an entrance code that the store no longer has, and does not offer it any more', async () => {
  const fake = store()
  const entranceCode = { address: 'Seoul 1', eraseAfterDelivery: false }
  fake.respond(orderPreferences, { success: true, leaveAt: null, entranceCode, ifShort: { usual: 'ask', items: {} } })
  fill(fake, true)
  const message = 'We no longer have the entrance code of this address. Please enter it again.'
  fake.refuse(orderPlace, 'BAD_REQUEST', { fields: [{ field: 'message.entranceCode', message }] })
  const { hand } = show(fake, [])
  await hand.click(await screen.findByRole('radio', { name: /^Cash/ }))
  await hand.click(screen.getByRole('checkbox', { name: /I have checked the items/ }))
  expect(await screen.findByText('We remember the entrance code of this address.')).toBeTruthy()
  await press(hand)
  const field = await screen.findByRole('textbox', { name: /^Entrance code/ })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(fake.sentTo(orderPlace)).toMatchObject([{ message: { entranceCode: { code: null } } }])
  expect(screen.queryByRole('button', { name: 'Keep the remembered one' })).toBeNull()
})
