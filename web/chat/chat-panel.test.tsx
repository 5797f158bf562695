import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type ChatMessage, chatAdd, chatMe } from '#contract/calls/chat.ts'
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
})

const message = (number: number, facts: Partial<ChatMessage> = {}) =>
  ownMessage(number, { senderType: 'admin', seen: true, clientId: '', ...facts })
const page = (...data: ChatMessage[]) => ({ success: true as const, data, before: null })

function renderChat(store = openFakeStore()) {
  store.answer(chatMe, page(message(1)))
  const part = (
    <StoreContext value={storeForTests()}>
      <ModalQueue>
        <ChatPanel item={null} onItemUsed={() => undefined} />
      </ModalQueue>
    </StoreContext>
  )
  return renderPart(part, { store, user: userForTests() })
}

it('shows a new message at its event', async () => {
  const { store } = renderChat()
  expect(await screen.findByText('Message 1')).toBeTruthy()
  store.answer(chatMe, page(message(1), message(2)))
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
  // The server has it although its answer was lost: the next reading ends the draft.
  const [{ clientId } = { clientId: '' }] = store.sentTo(chatAdd)
  store.answer(chatMe, page(message(1), message(2, { senderType: 'user', message: 'Hello', clientId: clientId ?? '' })))
  act(() => emitLive('chat', 'a1'))
  await expect.poll(() => document.querySelectorAll('.chat-row.is-own').length).toBe(1)
  await expect.poll(() => document.querySelector('.chat-row.is-own time')).not.toBeNull()
  expect(localStorage.getItem('chatDrafts:a1')).toBeNull()
})

it('asks about a replacement with both items and their prices, and shows how it ended after the answer', async () => {
  const short = {
    ...{ _id: 's1', name: 'Red rice', image: '', position: 1, quantity: 2, reason: 'missing' as const, resolution: null, refunded: 0 },
    replacement: {
      ...{ name: 'White rice', unit: '1 kg', image: '', quantity: 2, worth: 8_000, charged: 8_000, back: 1_000 },
      ...{ state: 'asked' as const, expiresAt: '2026-11-20T04:00:00.000Z' },
    },
  }
  const card = {
    ...{ kind: 'replacement' as const, orderId: 'o1', orderNumber: 'K-10001', status: 'Order Processing...' as const },
    ...{ pickUp: false, total: 9_000 },
  }
  const { hand, store } = renderChat()
  store.answer(chatMe, page(message(1, { message: '', card: { ...card, short } })))
  act(() => emitLive('chat', 'a1'))
  const question = await screen.findByRole('region', { name: 'Is this replacement fine?' })
  expect(question.textContent).toMatch(/2 × Red rice₩9,000.*2 × White rice.*₩8,000/)
  store.refuse(orderAnswerReplacement, 'REPLACEMENT_ANSWERED')
  const ended = { ...short, resolution: 'found' as const, replacement: { ...short.replacement, state: 'withdrawn' as const } }
  store.answer(chatMe, page(message(1, { message: '', card: { ...card, short: ended } })))
  await hand.click(screen.getByRole('button', { name: 'Yes, replace it' }))
  expect(await screen.findByRole('region', { name: 'We found it' })).toBeTruthy()
  expect(store.sentTo(orderAnswerReplacement)).toEqual([{ shortageId: 's1', accept: true }])
  expect(screen.queryByRole('button', { name: 'Yes, replace it' })).toBeNull()
})
