import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { orderPreferences } from '#contract/calls/delivery-preferences.ts'
import type { BasketLine } from '../cart/store/basket.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import { orderRequest } from './order-request.ts'
import { ShortWishSection } from './short-wish-section.tsx'
import { type CheckoutForm, useCheckoutForm } from './use-checkout-form.ts'

const line = (itemId: string, name: string): BasketLine => ({
  itemId,
  quantity: 1,
  amount: 5_000,
  item: {
    _id: itemId,
    name,
    unit: '1 kg',
    price: 5_000,
    discount: 0,
    category: 'Spices',
    stock: 'enough',
    stockCount: 9,
    storage: 'ambient',
    weight: null,
    picture: null,
  },
})
const LINES = [line('1', 'Rice'), line('2', 'Ghee')]

let form: CheckoutForm
function Part() {
  form = useCheckoutForm('u1', null)
  return <ShortWishSection form={form} lines={LINES} />
}
function open(ifShort: { usual: 'ask' | 'best-match'; items: Record<string, 'never' | 'refund'> }) {
  const store = openFakeStore()
  store.respond(orderPreferences, { success: true, leaveAt: null, entranceCode: null, ifShort })
  return renderPart(<Part />, { store })
}
const sent = () => {
  const totals = { total: 10_000, discount: 0, finalPrice: 10_000, deliveryCharge: 3_000, grandTotal: 13_000 }
  const request = orderRequest(form.values, { address: 'Seoul', zipCode: undefined, remembersCode: false }, { lines: LINES, totals })
  return [request.message?.ifShort, ...request.items.map((item) => item.ifShort)]
}
it('begins with the remembered wishes, and sends what is chosen for the order and single items', async () => {
  const { hand } = open({ usual: 'best-match', items: { 1: 'never' } })
  expect(await screen.findByText('Best match', { exact: false })).toBeTruthy()
  expect(sent()).toEqual(['best-match', 'never', undefined])
  await hand.click(screen.getByText('If something is missing'))
  const rice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Never replace.*Rice/ })
  expect(rice.checked).toBe(true)
  // Allergy or faith: the money comes back, and nothing else can be chosen.
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rice' })
  expect([choice.value, choice.disabled]).toEqual(['refund', true])
  await hand.click(within(screen.getByRole('group', { name: 'If something is missing' })).getByRole('radio', { name: /Ask me/ }))
  await hand.selectOptions(screen.getByRole('combobox', { name: 'Ghee' }), 'refund')
  await hand.click(rice)
  expect(sent()).toEqual(['ask', undefined, 'refund'])
})
