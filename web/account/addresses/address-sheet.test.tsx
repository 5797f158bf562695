import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Address, addressUpdate } from '#contract/calls/account.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { userForTests } from '../../testing/user-for-tests.ts'
import { ModalQueue } from '../../ui/modal/modal-queue.tsx'
import AddressSheet from './address-sheet.tsx'

async function renderSheet(slot: Address | null = null) {
  const onSaved = vi.fn()
  const user = userForTests()
  const rendered = renderPart(
    <ModalQueue>
      <AddressSheet open onClose={() => undefined} index={1} slot={slot} onSaved={onSaved} />
    </ModalQueue>,
    { user },
  )
  await screen.findByRole('button', { name: 'Save address' })
  rendered.store.answer(addressUpdate, { success: true, user })
  const press = (name: string) => rendered.hand.click(screen.getByRole('button', { name }))
  const show = (name: string) => rendered.hand.click(screen.getByRole('tab', { name }))
  return { ...rendered, onSaved, press, show }
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('saves a pasted address with its label and its zip code', async () => {
  const { hand, press, store, onSaved } = await renderSheet()
  await hand.click(field('Full address'))
  await hand.paste('[50922] 김해시 동상로58번길\n45')
  expect(screen.getByRole('status').textContent).toContain('50922')
  await hand.type(field(/^Name of this address/), ' Home ')
  await hand.click(screen.getByRole('checkbox'))
  await press('Save address')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(store.sentTo(addressUpdate)).toEqual([
    { index: 1, newAddress: { address: '김해시 동상로58번길 45 (50922)', active: true, label: 'Home', zipCode: '50922' } },
  ])
})

it('names the missing fields of a tab, puts the focus on the first and keeps what was typed in another tab', async () => {
  const { hand, press, show, store } = await renderSheet()
  await hand.type(field('Full address'), 'Damunhwa 1-gil')
  await show('Manual')
  await hand.type(field('City'), 'Ansan-si')
  await press('Save address')
  expect(screen.getByText(/^Please fill in all required fields/).textContent).toMatch(
    /Missing: Street address, Street number, Zip code, Full address\./,
  )
  expect(document.activeElement).toBe(field('Street address'))
  expect(store.sentTo(addressUpdate)).toEqual([])
  await show('Paste')
  expect(field('Full address').value).toBe('Damunhwa 1-gil')
  expect(screen.queryByText(/^Please fill in all required fields/)).toBeNull()
  expect(field('Full address').getAttribute('aria-invalid')).toBeNull()
})

it('leads to the search when there is no zip code', async () => {
  const { press, show } = await renderSheet()
  await show('Search')
  await press('Save address')
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false')
})

it('starts with the address of its slot, and says when the shop was not reached', async () => {
  const { press, store, onSaved } = await renderSheet({ address: '김해시 45 (50922)', active: true, label: 'Home' })
  expect([field('Full address').value, field(/^Name of this address/).value]).toEqual(['김해시 45 (50922)', 'Home'])
  expect(screen.queryByRole('checkbox')).toBeNull()
  store.cutOff(addressUpdate)
  await press('Save address')
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach the shop/)
  expect(onSaved).not.toHaveBeenCalled()
})
