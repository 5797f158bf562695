import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
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

const REMEMBERED = 'We remember the entrance code of this address.'
const press = (hand: UserEvent, name: string) => hand.click(screen.getByRole('button', { name }))
const focused = () => document.activeElement

it('is offered from memory for its own address alone, and can be forgotten', async () => {
  const { hand, store } = open(ADDRESS)
  expect(await screen.findByText(REMEMBERED)).toBeTruthy()
  expect(screen.getByRole('checkbox', { checked: true })).toBeTruthy()
  const end = store.hold(orderForgetEntranceCode)
  await press(hand, 'Forget the code')
  const forget = screen.getByRole('button', { name: 'Forget the code' })
  expect(forget.getAttribute('aria-busy')).toBe('true')
  await hand.click(forget)
  end()
  const field = await screen.findByLabelText(/^Entrance code/)
  await waitFor(() => expect(focused()).toBe(field))
  expect(store.sentTo(orderForgetEntranceCode)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Keep the remembered one' })).toBeNull()
})

it('shows that it was not forgotten', async () => {
  const { hand, store } = open(ADDRESS)
  store.cutOff(orderForgetEntranceCode)
  await screen.findByText(REMEMBERED)
  await press(hand, 'Forget the code')
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach the shop/)
  expect(screen.getByText(REMEMBERED)).toBeTruthy()
  store.respond(orderForgetEntranceCode, { success: true })
  await press(hand, 'Forget the code')
  expect(await screen.findByLabelText(/^Entrance code/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('can be changed, and the remembered one kept after all', async () => {
  const { hand } = open(ADDRESS)
  await screen.findByText(REMEMBERED)
  await press(hand, 'Change')
  const field = await screen.findByLabelText<HTMLInputElement>(/^Entrance code/)
  await waitFor(() => expect(focused()).toBe(field))
  await hand.type(field, '4127#')
  await press(hand, 'Keep the remembered one')
  expect(await screen.findByText(REMEMBERED)).toBeTruthy()
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Change' })))
  await press(hand, 'Change')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Entrance code/)).value).toBe('')
})

it('has an empty field for the code of another address', async () => {
  open('Busan 2')
  expect(await screen.findByLabelText(/^Entrance code/)).toBeTruthy()
  await new Promise(requestAnimationFrame)
  expect(screen.queryByText(REMEMBERED)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Keep the remembered one' })).toBeNull()
})
