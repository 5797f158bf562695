import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearPersonalData } from '../base/storage/browser-storage.ts'
import { renderPart } from '../testing/render-part.tsx'
import { userForTests } from '../testing/user-for-tests.ts'
import { Composer } from './composer.tsx'

afterEach(() => {
  clearPersonalData({ lost: false })
  vi.unstubAllGlobals()
})

/** Writes a message and chooses a photo of so many bytes, which is made small until the returned function is called. */
async function write(bytes: number) {
  const drawing = Promise.withResolvers<never>()
  vi.stubGlobal('createImageBitmap', () => drawing.promise)
  const onSend = vi.fn()
  const { hand } = renderPart(<Composer onSend={onSend} item={null} onItemUsed={() => undefined} begin="" />, { user: userForTests() })
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  await hand.type(box, 'The lid is broken')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('There is no file field')
  const photo = new File([new Uint8Array(bytes)], 'lid.jpg', { type: 'image/jpeg' })
  await hand.upload(chooser, photo)
  const send = screen.getByRole('button', { name: 'Send' })
  return { hand, onSend, box, photo, send, draw: () => drawing.reject(new Error('It cannot be drawn')) }
}

it('a message that is sent while its photo is made small waits for the photo', async () => {
  const { hand, onSend, box, photo, send, draw } = await write(600_000)
  expect(screen.getByText('lid.jpg')).toBeTruthy()
  await hand.click(send)
  await hand.click(send)
  expect([onSend.mock.calls, send.getAttribute('aria-busy'), box.value]).toEqual([[], 'true', 'The lid is broken'])
  draw()
  await waitFor(() => expect(onSend.mock.calls).toEqual([[{ message: 'The lid is broken', item: null, file: photo }]]))
  expect([box.value, screen.queryByText('lid.jpg'), send.getAttribute('aria-busy')]).toEqual(['', null, null])
})

it('a message whose photo turns out too large is not sent, and stays', async () => {
  const { hand, onSend, box, send, draw } = await write(6 * 1024 * 1024)
  await hand.click(send)
  draw()
  expect(await screen.findByText(/5 MB/)).toBeTruthy()
  expect([onSend.mock.calls, box.value, send.getAttribute('aria-busy')]).toEqual([[], 'The lid is broken', null])
})

it('a photo that is removed while it is made small does not come back', async () => {
  const { hand, onSend, send, draw } = await write(600_000)
  await hand.click(screen.getByRole('button', { name: 'Remove the photo' }))
  draw()
  await hand.click(send)
  expect(onSend.mock.calls).toEqual([[{ message: 'The lid is broken', item: null, file: null }]])
})
