import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { consoleChatWriting } from '#contract/calls/console/chat-desk.ts'
import { consoleSavedReplies } from '#contract/calls/console/chat-settings.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { eraseKept } from '../session/on-sign-out.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import { AnswerBox } from './answer-box.tsx'

afterEach(() => {
  eraseKept()
  vi.unstubAllGlobals()
})

it('an answer that is sent while its photo is made small waits for the photo', async () => {
  const drawing = Promise.withResolvers<never>()
  vi.stubGlobal('createImageBitmap', () => drawing.promise)
  const store = openFakeStore()
  const shop = { name: 'Kade', phone: '031', bank: { en: 'KB 1', ko: '', si: '', np: '' } }
  store.respond(consoleSavedReplies, { success: true, items: [], shop })
  store.respond(consoleChatWriting, { success: true })
  const send = vi.fn()
  const customer = { _id: 'c1', name: 'Nimali Perera', email: 'n@example.com', phone: '010-1234-5678', language: 'si' as const }
  const chat = { customer: { ...customer, since: '2026-11-20T00:00:00.000Z', orders: 3 }, upTo: 7 }
  const { hand } = renderConsolePart(<AnswerBox chat={chat} facts={undefined} queue={{ send }} done={null} />, { store })
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  await hand.type(box, 'Is it this one?')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('There is no file field')
  const photo = new File([new Uint8Array(600_000)], 'shelf.jpg', { type: 'image/jpeg' })
  await hand.upload(chooser, photo)
  await hand.click(screen.getByRole('button', { name: 'Send' }))
  expect([send.mock.calls, box.value]).toEqual([[], 'Is it this one?'])
  drawing.reject(new Error('It cannot be drawn'))
  const item = { userId: 'c1', seen: 7, attached: null }
  await waitFor(() => expect(send.mock.calls).toEqual([[{ message: 'Is it this one?', item, file: photo }]]))
  expect(box.value).toBe('')
})
