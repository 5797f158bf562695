import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type ChatMessage, chatAdd, chatDelete, chatMe } from '#contract/calls/chat.ts'
import { orderAnswerReplacement } from '#contract/calls/console/packing.ts'
import { emitLive, setLiveState } from '../base/live/live-bus.ts'
import { clearPersonalData } from '../base/storage/browser-storage.ts'
import { StoreContext } from '../base/store/store-facts.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import { storeForTests } from '../testing/store-for-tests.ts'
import { userForTests } from '../testing/user-for-tests.ts'
import { ModalQueue } from '../ui/modal/modal-queue.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { message as ownMessage } from './testing/chat-for-tests.ts'

afterEach(() => {
  setLiveState('off')
  clearPersonalData({ lost: false })
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const message = (number: number, facts: Partial<ChatMessage> = {}) =>
  ownMessage(number, { senderType: 'admin', seen: true, clientId: '', ...facts })
const page = (...data: ChatMessage[]) => ({ success: true as const, data, before: null })

function renderChat(store = openFakeStore(), begin = '') {
  store.respond(chatMe, page(message(1)))
  const part = (
    <StoreContext value={storeForTests()}>
      <ModalQueue>
        <ChatPanel item={null} onItemUsed={() => undefined} begin={begin} />
      </ModalQueue>
    </StoreContext>
  )
  return renderPart(part, { store, user: userForTests() })
}

it('shows a new message at its event', async () => {
  const { store } = renderChat()
  expect(await screen.findByText('Message 1')).toBeTruthy()
  store.respond(chatMe, page(message(1), message(2)))
  act(() => emitLive('chat', 'a1'))
  expect(await screen.findByText('Message 2')).toBeTruthy()
})

it('polls every three seconds while there is no stream, and not at all while there is one', async () => {
  vi.useFakeTimers()
  const { store } = renderChat()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(10)
  const begun = store.sentTo(chatMe).length
  await pass(6_000)
  expect(store.sentTo(chatMe).length).toBe(begun + 2)
  act(() => setLiveState('open'))
  await pass(10)
  await pass(60_000)
  expect(store.sentTo(chatMe).length).toBe(begun + 3)
})

it('shows what is sent once: as a draft, then as the message', async () => {
  const { hand, store } = renderChat()
  await screen.findByText('Message 1')
  store.cutOff(chatAdd)
  await hand.type(screen.getByRole('textbox'), 'Hello')
  await hand.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Hello')).toBeTruthy()
  // The server has it although its response was lost: the next refetch ends the draft.
  const [{ clientId } = { clientId: '' }] = store.sentTo(chatAdd)
  store.respond(chatMe, page(message(1), message(2, { senderType: 'user', message: 'Hello', clientId: clientId ?? '' })))
  act(() => emitLive('chat', 'a1'))
  await expect.poll(() => document.querySelectorAll('.chat-row.is-own').length).toBe(1)
  await expect.poll(() => document.querySelector('.chat-row.is-own time')).not.toBeNull()
  expect(localStorage.getItem('chatDrafts:a1')).toBeNull()
})

it('shows a failed deletion at its own message alone, and a late one leaves the sheet of another message open', async () => {
  const { hand, store } = renderChat()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const own = [1, 2].map((number) => message(number, { senderType: 'user' }))
  store.respond(chatMe, page(...own))
  act(() => emitLive('chat', 'a1'))
  const openSheet = async (number: number) => {
    const bins = await waitFor(() => {
      const found = screen.getAllByRole('button', { name: 'Delete message' })
      expect(found).toHaveLength(2)
      return found
    })
    await hand.click(bins[number - 1] ?? document.body)
    return screen.findByRole('dialog', { name: 'Delete this message?' })
  }
  const press = (dialog: HTMLElement, name: string) => hand.click(within(dialog).getByRole('button', { name }))
  const failures = (dialog: HTMLElement) => within(dialog).queryAllByText('Failed to delete message.')

  store.cutOff(chatDelete)
  const first = await openSheet(1)
  await press(first, 'Delete')
  await waitFor(() => expect(failures(first)).toHaveLength(1))
  await press(first, 'Keep it')
  expect(failures(await openSheet(2))).toEqual([])
  await press(screen.getByRole('dialog'), 'Keep it')

  store.respond(chatDelete, { success: true })
  const end = store.hold(chatDelete)
  const again = await openSheet(1)
  await press(again, 'Delete')
  await press(again, 'Keep it')
  await openSheet(2)
  store.respond(chatMe, page(...own.slice(1)))
  end()
  expect(await screen.findByText('Message deleted.')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Delete this message?' })).toBeTruthy()
})

/** Chooses a photo of a phone, larger than the store takes; the browser makes it small. */
async function choosePhoto(hand: UserEvent, decode: () => Promise<unknown>): Promise<void> {
  vi.stubGlobal('createImageBitmap', decode)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['small'], { type })))
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('There is no file field')
  await hand.upload(chooser, new File([new Uint8Array(6 * 1024 * 1024)], 'lid.jpg', { type: 'image/jpeg' }))
}
const bitmap = async () => ({ width: 4_000, height: 3_000, close: () => undefined })

it('accepts a photo of a phone, and refuses one that is too large and cannot be made smaller', async () => {
  const { hand } = renderChat()
  await screen.findByText('Message 1')
  await choosePhoto(hand, () => Promise.reject(new Error('unknown kind')))
  expect(await screen.findByText(/5 MB/)).toBeTruthy()
  expect(screen.queryByText('lid.jpg')).toBeNull()
  await choosePhoto(hand, bitmap)
  expect(await screen.findByText('lid.jpg')).toBeTruthy()
  expect(screen.queryByText(/5 MB/)).toBeNull()
})

it('keeps the unsent text and photo when the chat closes, until they are sent', async () => {
  const { hand, store, unmount } = renderChat()
  await screen.findByText('Message 1')
  await hand.type(screen.getByRole('textbox'), 'The lid is broken')
  await choosePhoto(hand, bitmap)
  await screen.findByText('lid.jpg')
  unmount()
  const again = renderChat(store)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The lid is broken')
  expect(screen.getByText('lid.jpg')).toBeTruthy()
  store.cutOff(chatAdd)
  await hand.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  again.unmount()
  renderChat(store)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  expect(screen.queryByText('lid.jpg')).toBeNull()
})

it('forgets the unsent text at sign-out, and puts what a page begins with before it', async () => {
  const { hand, store, unmount } = renderChat()
  await hand.type(screen.getByRole('textbox'), 'Where is it?')
  unmount()
  const again = renderChat(store, 'About K-10001: ')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('About K-10001: Where is it?')
  again.unmount()
  clearPersonalData({ lost: false })
  renderChat(store)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
})

it('asks about a replacement with both items and their prices, and shows how it ended after the answer', async () => {
  const short = {
    _id: 's1',
    name: 'Red rice',
    image: '',
    position: 1,
    quantity: 2,
    reason: 'missing' as const,
    resolution: null,
    refunded: 0,
    replacement: {
      name: 'White rice',
      unit: '1 kg',
      image: '',
      quantity: 2,
      worth: 8_000,
      charged: 8_000,
      back: 1_000,
      state: 'asked' as const,
      expiresAt: '2026-11-20T04:00:00.000Z',
    },
  }
  const card = {
    kind: 'replacement' as const,
    orderId: 'o1',
    orderNumber: 'K-10001',
    status: 'Order Processing...' as const,
    pickUp: false,
    total: 9_000,
  }
  const { hand, store } = renderChat()
  store.respond(chatMe, page(message(1, { message: '', card: { ...card, short } })))
  act(() => emitLive('chat', 'a1'))
  const question = await screen.findByRole('region', { name: 'Is this replacement fine?' })
  expect(question.textContent).toMatch(/2 × Red rice₩9,000.*2 × White rice.*₩8,000/)
  store.refuse(orderAnswerReplacement, 'REPLACEMENT_ANSWERED')
  const ended = { ...short, resolution: 'found' as const, replacement: { ...short.replacement, state: 'withdrawn' as const } }
  store.respond(chatMe, page(message(1, { message: '', card: { ...card, short: ended } })))
  await hand.click(screen.getByRole('button', { name: 'Yes, replace it' }))
  expect(await screen.findByRole('region', { name: 'We found it' })).toBeTruthy()
  expect(store.sentTo(orderAnswerReplacement)).toEqual([{ shortageId: 's1', accept: true }])
  expect(screen.queryByRole('button', { name: 'Yes, replace it' })).toBeNull()
})
