import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cartPrice, MAX_LINES } from '#contract/calls/cart.ts'
import { totalsOf } from '#contract/rules/money.ts'
import { CartProvider } from '../cart/cart-provider.tsx'
import { openFakeStore } from '../testing/fake-store.ts'
import { foodForTests } from '../testing/food-for-tests.ts'
import { renderPart } from '../testing/render-part.tsx'
import { ModalQueue } from '../ui/modal/modal-queue.tsx'
import { BuyControls } from './buy-controls.tsx'
import { useBuying } from './use-buying.ts'

const food = foodForTests({ _id: 'new' })

function Part() {
  return <BuyControls food={food} buying={useBuying(food)} />
}

/** Adds a product to a guest's cart of so many others. */
async function add(others: number) {
  const cart = Object.fromEntries(Array.from({ length: others }, (_, index) => [`f${index}`, 1]))
  localStorage.setItem('cart', JSON.stringify(cart))
  const store = openFakeStore()
  const lines = Object.keys(cart).map((itemId) => ({ itemId, quantity: 1, amount: 4_500, item: foodForTests({ _id: itemId }) }))
  const totals = totalsOf(lines.map(({ item, quantity }) => ({ quantity, price: item.price, discount: item.discount })))
  store.respond(cartPrice, { success: true, cart, lines, totals, changes: [] })
  const { hand } = renderPart(
    <ModalQueue>
      <CartProvider>
        <Part />
      </CartProvider>
    </ModalQueue>,
    { store },
  )
  await hand.click(screen.getByRole('button', { name: /^Add 1/ }))
  return store
}

it('shows that a product was added', async () => {
  const store = await add(MAX_LINES - 1)
  expect(await screen.findByText('1 added to your basket.')).toBeTruthy()
  // The cart is priced again a moment after the tap: it would come in the middle of the next test.
  await expect.poll(() => store.sentTo(cartPrice)).toHaveLength(2)
})

it('shows that nothing was added to a full cart', async () => {
  await add(MAX_LINES)
  expect(await screen.findByText(/^The cart holds up to/)).toBeTruthy()
  expect(screen.queryByText('1 added to your basket.')).toBeNull()
})
