import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { orderForgetEntranceCode, orderPreferences } from '#contract/calls/delivery-preferences.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import { EntranceCodeField } from './entrance-code-field.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'

const ADDRESS = 'Seoul 1'

function Part({ address = ADDRESS }: { address?: string }) {
  const form = useCheckoutForm('u1', null)
  return <EntranceCodeField form={form} address={address} />
}

function open(remembered: string | null, address = ADDRESS) {
  const store = openFakeStore()
  const entranceCode = remembered === null ? null : { address: remembered, eraseAfterDelivery: true }
  store.respond(orderPreferences, { success: true, leaveAt: 'guard', entranceCode, ifShort: { usual: 'ask', items: {} } })
  store.respond(orderForgetEntranceCode, { success: true })
  return { ...renderPart(<Part address={address} />, { store }), store }
}

it('is typed, and never kept in the browser', async () => {
  const { hand } = open(null)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await hand.type(screen.getByLabelText(/^Entrance code/), '4127#')
  await hand.click(screen.getByRole('checkbox', { name: 'Erase the code after the delivery' }))
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('checkoutDraft'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('4127')
})

it('is offered from memory for its own address alone, and can be changed or forgotten', async () => {
  const { hand, store } = open(ADDRESS)
  expect(await screen.findByText('We remember the entrance code of this address.')).toBeTruthy()
  expect(screen.getByRole('checkbox', { checked: true })).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Forget the code' }))
  expect(await screen.findByLabelText(/^Entrance code/)).toBeTruthy()
  expect(store.sentTo(orderForgetEntranceCode)).toHaveLength(1)
})

it('has an empty field for the code of another address', async () => {
  open('Busan 2')
  expect(await screen.findByLabelText(/^Entrance code/)).toBeTruthy()
  await new Promise(requestAnimationFrame)
  expect(screen.queryByText('We remember the entrance code of this address.')).toBeNull()
})
