import { act, screen } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { cartGet, cartMerge, type PricedCart } from '#contract/calls/cart.ts'
import { type AgainLine, orderAgain } from '#contract/calls/orders.ts'
import { totalsOf } from '#contract/rules/money.ts'
import { CartProvider } from '../../cart/cart-provider.tsx'
import { openFakeStore } from '../../testing/fake-store.ts'
import { foodForTests } from '../../testing/food-for-tests.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { userForTests } from '../../testing/user-for-tests.ts'
import { ModalQueue } from '../../ui/modal/modal-queue.tsx'
import { useAgain } from './use-again.ts'

const EMPTY: PricedCart = { cart: {}, lines: [], totals: totalsOf([]), changes: [] }
const item = foodForTests()
const line: AgainLine = {
  kind: 'same',
  was: {
    id: item._id,
    name: item.name,
    price: 5_000,
    discount: 500,
    quantity: 2,
    image: '',
    unit: '100g',
    category: 'Spices',
    ifShort: 'ask',
    weight: null,
  },
  item,
  priceThen: 4_500,
  priceNow: 4_500,
  quantity: 2,
  substitute: null,
}

function Page() {
  const again = useAgain('o1')
  return (
    <>
      <button type="button" disabled={again.count === 0} onClick={() => void again.add()}>
        Add
      </button>
      <Link to="/search">Search</Link>
    </>
  )
}

async function add() {
  const store = openFakeStore()
  store.respond(orderAgain, { success: true, orderNumber: 'K-1', date: '2026-11-20T03:00:00Z', finalPrice: 9_000, count: 2, lines: [line] })
  store.respond(cartGet, { success: true, ...EMPTY })
  store.respond(cartMerge, { success: true, ...EMPTY })
  const release = store.hold(cartMerge)
  const part = (
    <ModalQueue>
      <CartProvider>
        <Routes>
          <Route path="/again/o1" element={<Page />} />
          <Route path="/Cart" element={<p>The cart</p>} />
          <Route path="*" element={<p>Another page</p>} />
        </Routes>
      </CartProvider>
    </ModalQueue>
  )
  const { hand } = renderPart(part, { store, user: userForTests(), at: '/again/o1' })
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(false)
  await hand.click(screen.getByRole('button', { name: 'Add' }))
  await expect.poll(() => store.sentTo(cartMerge)).toEqual([{ cart: { [item._id]: 2 } }])
  return { hand, respond: () => act(async () => release()) }
}

it('shows the cart with the order that was added again', async () => {
  const { respond } = await add()
  await respond()
  expect(await screen.findByText('The cart')).toBeTruthy()
})

it('shows that the order was added, and leaves the shopper on the page that was opened meanwhile', async () => {
  const { hand, respond } = await add()
  await hand.click(screen.getByRole('link', { name: 'Search' }))
  expect(await screen.findByText('Another page')).toBeTruthy()
  await respond()
  expect(await screen.findByText('In your basket now.')).toBeTruthy()
  expect(screen.getByText('Another page')).toBeTruthy()
})
