import { act, screen } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { LoginContext } from '../account/login.ts'
import { renderPart } from '../testing/render-part.tsx'
import { UNKNOWN_CART } from './store/cart-store.ts'
import { useCheckout } from './use-checkout.ts'

const nothing = () => undefined

function Page({ flush }: { flush: () => Promise<boolean> }) {
  const unused = {
    quantityOf: () => 0,
    add: nothing,
    remove: nothing,
    set: nothing,
    refresh: async () => undefined,
    dismissChanges: nothing,
  }
  const { go } = useCheckout({ ...UNKNOWN_CART, ...unused, flush })
  return (
    <>
      <button type="button" onClick={() => void go()}>
        Checkout
      </button>
      <Link to="/search">Search</Link>
    </>
  )
}

function open() {
  const goOn = vi.fn()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const part = (
    <LoginContext value={{ open: goOn }}>
      <Routes>
        <Route path="/Cart" element={<Page flush={() => promise} />} />
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
    </LoginContext>
  )
  return { ...renderPart(part, { at: '/Cart' }), goOn, sent: () => act(async () => resolve(true)) }
}

it('goes on to the checkout once the cart is sent', async () => {
  const { hand, goOn, sent } = open()
  await hand.click(screen.getByRole('button', { name: 'Checkout' }))
  await sent()
  expect(goOn.mock.calls).toEqual([['checkout', '/PlaceOrder']])
})

it('stays away from the checkout when the shopper has left the cart meanwhile', async () => {
  const { hand, goOn, sent } = open()
  await hand.click(screen.getByRole('button', { name: 'Checkout' }))
  await hand.click(screen.getByRole('link', { name: 'Search' }))
  expect(await screen.findByText('Another page')).toBeTruthy()
  await sent()
  expect(goOn).not.toHaveBeenCalled()
})
