import { renderHook, waitFor } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { User } from '#contract/calls/account.ts'
import { orderPreferences } from '#contract/calls/delivery-preferences.ts'
import type { ShortWish } from '#contract/rules/short-wish.ts'
import { ApiContext } from '../base/session/session.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { userForTests } from '../testing/user-for-tests.ts'
import { slotOf } from './checkout-values.ts'
import { keepDraft, readDraft } from './draft.ts'
import { useCheckoutForm } from './use-checkout-form.ts'

const kept = { firstName: 'Nimali', note: 'Gate 1234', method: 'cash', slot: 2 } as const

it('keeps the chosen address, the way to pay and what was typed, and not the agreement', () => {
  keepDraft('u1', { ...kept, agreed: true, entranceCode: '4127', receiptNumber: '010-1234-5678' })
  expect(readDraft('u1')).toEqual(kept)
  const address = { address: 'Seoul', active: false, label: 'Work' }
  const slots = [{ ...address, active: true }, null, address]
  expect(slotOf(slots, readDraft('u1')?.slot ?? null)).toBe(2)
})

it('is nobody else’s, and deleted once another account reads it', () => {
  keepDraft('u1', kept)
  expect(readDraft('u2')).toBeNull()
  expect(readDraft('u1')).toBeNull()
})

/** Opens the form of an account with saved preferences. */
async function open(user: User, usual: ShortWish, items: Record<string, ShortWish> = {}) {
  const store = openFakeStore()
  store.respond(orderPreferences, { success: true, leaveAt: 'guard', entranceCode: null, ifShort: { usual, items } })
  const wrapper = ({ children }: { children: ReactNode }) => <ApiContext value={store.api}>{children}</ApiContext>
  const form = renderHook(() => useCheckoutForm(user._id, user), { wrapper })
  await waitFor(() => expect(form.result.current.values.leaveAt).toBe('guard'))
  return form
}

it('is not written before the shopper changes something', async () => {
  const { unmount } = await open(userForTests(), 'ask')
  unmount()
  expect(localStorage.getItem('checkoutDraft')).toBeNull()
})

it('leaves what the shopper did not change to the account and the saved wishes', async () => {
  const first = await open(userForTests({ name: 'Nimali Perera' }), 'ask')
  act(() => first.result.current.set({ note: 'Gate 1234', firstName: '' }))
  first.unmount()
  const { result } = await open(userForTests({ name: 'Ruwan Silva', phone: '010-9999-0000' }), 'refund', { 7: 'never' })
  expect(result.current.values).toMatchObject({ note: 'Gate 1234', firstName: '', lastName: 'Silva', phone: '010-9999-0000' })
  expect(result.current.values).toMatchObject({ ifShort: 'refund', ownWishes: { 7: 'never' } })
})
