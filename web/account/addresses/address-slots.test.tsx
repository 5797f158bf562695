import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { addressUpdate } from '#contract/calls/account.ts'
import type { Language } from '#contract/rules/languages.ts'
import { SessionContext, useSession } from '../../base/session/session.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { userForTests } from '../../testing/user-for-tests.ts'
import { ModalQueue } from '../../ui/modal/modal-queue.tsx'
import { AddressSlots } from './address-slots.tsx'

afterEach(() => vi.restoreAllMocks())

const slot = {
  address: '서울 중구 세종대로 110, 402호',
  active: true,
  zipCode: '04524',
  addressEnglish: '402, 110 Sejong-daero, Jung-gu, Seoul',
}

it.each<[Language, boolean]>([
  ['en', true],
  ['si', true],
  ['np', true],
  ['ko', false],
])('a page in %s shows the English form of an address below the Korean one: %s', (language, shown) => {
  const user = userForTests({ address: [slot, null, null] })
  renderPart(
    <ModalQueue>
      <AddressSlots user={user} />
    </ModalQueue>,
    { user, language },
  )
  const text = screen.getByText(slot.address).closest('.address-text')?.textContent
  expect(text).toBe(shown ? `${slot.address}${slot.addressEnglish}` : slot.address)
})

const work = { ...slot, address: '서울 강남구 테헤란로 131, 1203호', addressEnglish: '131 Teheran-ro', active: false, label: 'Work' }

/** The slots of an account whose second address is gone when it is loaded again after a change. */
function Slots() {
  const session = useSession()
  const [user, setUser] = useState(userForTests({ address: [slot, work, null] }))
  const refresh = async () => setUser(userForTests({ address: [slot, null, null] }))
  return (
    <SessionContext value={{ ...session, refresh }}>
      <ModalQueue>
        <AddressSlots user={user} />
      </ModalQueue>
    </SessionContext>
  )
}

function openSlots() {
  const rendered = renderPart(<Slots />)
  rendered.store.respond(addressUpdate, { success: true, user: userForTests() })
  const openRemoval = async () => {
    await rendered.hand.click(screen.getByRole('button', { name: 'Remove Work' }))
    return screen.findByRole('button', { name: 'Remove' })
  }
  return { ...rendered, openRemoval }
}

it('keeps a removal open until another change and itself have ended, then focuses the emptied slot', async () => {
  const { hand, store, openRemoval } = openSlots()
  store.cutOff(addressUpdate)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const endChange = store.hold(addressUpdate)
  await hand.click(screen.getByRole('radio', { name: /^Work/ }))
  const remove = await openRemoval()
  expect(remove.getAttribute('aria-busy')).toBe('true')
  await hand.click(remove)
  expect(screen.getByRole('dialog', { name: 'Remove this address?' })).toBeTruthy()
  expect(store.sentTo(addressUpdate)).toHaveLength(1)
  endChange()
  await waitFor(() => expect(remove.getAttribute('aria-busy')).toBeNull())

  store.respond(addressUpdate, { success: true, user: userForTests() })
  const endRemoval = store.hold(addressUpdate)
  await hand.click(remove)
  expect(remove.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('dialog', { name: 'Remove this address?' })).toBeTruthy()
  endRemoval()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(store.sentTo(addressUpdate)[1]).toEqual({ index: 1, newAddress: null })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a second address' }))
})

it('shows in its sheet that an address was not removed, until it is', async () => {
  const { hand, store, openRemoval } = openSlots()
  store.cutOff(addressUpdate)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const remove = await openRemoval()
  await hand.click(remove)
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('[role=alert]')?.textContent).toMatch(/could not reach the shop/))
  store.respond(addressUpdate, { success: true, user: userForTests() })
  await hand.click(remove)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
