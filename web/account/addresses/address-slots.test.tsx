import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Language } from '#contract/rules/languages.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { userForTests } from '../../testing/user-for-tests.ts'
import { ModalQueue } from '../../ui/modal/modal-queue.tsx'
import { AddressSlots } from './address-slots.tsx'

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
