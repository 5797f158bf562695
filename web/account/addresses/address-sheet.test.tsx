import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Address, addressUpdate } from '#contract/calls/account.ts'
import { addressSearch } from '#contract/calls/settings.ts'
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
  rendered.store.respond(addressUpdate, { success: true, user })
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

it('keeps the English form of a found address beside the Korean one', async () => {
  const found = {
    autoRoadAddress: '',
    autoRoadAddressEnglish: '',
    address: '김해시 서상동 9',
    addressEnglish: '9, Seosang-dong',
    buildingName: '',
  }
  class Postcode {
    private readonly options: { oncomplete: (result: object) => void }
    constructor(options: { oncomplete: (result: object) => void }) {
      this.options = options
    }
    embed() {
      this.options.oncomplete({
        ...found,
        zonecode: '50925',
        roadAddress: '김해시 가락로 63',
        roadAddressEnglish: '63 Garak-ro, Gimhae-si',
      })
    }
  }
  vi.stubGlobal('kakao', { Postcode })
  const { hand, press, show, store } = await renderSheet()
  store.respond(addressSearch, { success: true, scriptUrl: '' })
  await show('Search')
  await hand.click(screen.getByRole('button', { expanded: false }))
  expect(await screen.findByText('63 Garak-ro, Gimhae-si')).toBeTruthy()
  await hand.type(field(/^Detail/), '203')
  await press('Save address')
  await waitFor(() =>
    expect(store.sentTo(addressUpdate)).toMatchObject([
      { newAddress: { address: '김해시 가락로 63, 203 (50925)', addressEnglish: '203, 63 Garak-ro, Gimhae-si (50925)' } },
    ]),
  )
  vi.unstubAllGlobals()
})

it('drops the English form when the Korean text is changed by hand, and keeps it otherwise', async () => {
  const slot = { address: '김해시 가락로 63, 203 (50925)', active: true, zipCode: '50925', addressEnglish: '203, 63 Garak-ro (50925)' }
  const { hand, press, store } = await renderSheet(slot)
  await hand.type(field(/^Name of this address/), 'Home')
  await press('Save address')
  await waitFor(() => expect(store.sentTo(addressUpdate)).toHaveLength(1))
  await hand.type(field('Full address'), ' 2층')
  await press('Save address')
  await waitFor(() => expect(store.sentTo(addressUpdate)).toHaveLength(2))
  expect(store.sentTo(addressUpdate).map(({ newAddress }) => newAddress?.addressEnglish)).toEqual([slot.addressEnglish, undefined])
})

it('starts with the address of its slot, and shows that the shop was not reached', async () => {
  const { press, store, onSaved } = await renderSheet({ address: '김해시 45 (50922)', active: true, label: 'Home' })
  expect([field('Full address').value, field(/^Name of this address/).value]).toEqual(['김해시 45 (50922)', 'Home'])
  expect(screen.queryByRole('checkbox')).toBeNull()
  store.cutOff(addressUpdate)
  await press('Save address')
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach the shop/)
  expect(onSaved).not.toHaveBeenCalled()
})
