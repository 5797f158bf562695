import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { popupGet } from '#contract/calls/popup.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import { ModalQueue } from '../ui/modal/modal-queue.tsx'
import GenericPopup from './generic-popup.tsx'

function open(image: string | null) {
  vi.spyOn(Image.prototype, 'decode').mockResolvedValue(undefined)
  const store = openFakeStore()
  const popup = { _id: 'p1', title: 'Open on Sunday', description: 'All three marts.', image, buttonText: null, action: null }
  store.respond(popupGet, { success: true, popup })
  renderPart(
    <ModalQueue>
      <GenericPopup quiet={false} />
    </ModalQueue>,
    { store },
  )
  return screen.findByRole('dialog', { name: 'Open on Sunday' })
}

it('has no strip for a picture that it has not', async () => {
  const plain = await open(null)
  expect(within(plain).getByText('All three marts.')).toBeTruthy()
  expect(plain.querySelector('.popup-wall')).toBeNull()
})

it('shows its picture on a wall', async () => {
  const dialog = await open('/pictures/abc/640')
  expect(dialog.querySelector<HTMLImageElement>('.popup-wall img')?.getAttribute('src')).toBe('/pictures/abc/640')
})
