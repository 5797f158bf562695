import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { userDownload } from '#contract/calls/privacy.ts'
import en from '#locales/en.json'
import { openFakeStore } from '../../testing/fake-store.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { userForTests } from '../../testing/user-for-tests.ts'
import { ModalQueue } from '../../ui/modal/modal-queue.tsx'
import { Privacy } from './privacy.tsx'

afterEach(() => vi.restoreAllMocks())

it('the file of the own data is named by the day of Seoul', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const store = openFakeStore()
  // Half past one in the night of the 24th in Seoul.
  store.respond(userDownload, { success: true, exportedAt: '2026-11-23T16:30:00.000Z', data: {} })
  const part = (
    <ModalQueue>
      <Privacy />
    </ModalQueue>
  )
  const { hand } = renderPart(part, { store, user: userForTests() })
  await hand.click(screen.getByRole('button', { name: new RegExp(en.account.privacy.download) }))
  await expect.poll(() => saved).toEqual(['my-data-2026-11-24.json'])
})
