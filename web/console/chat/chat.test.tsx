import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import {
  type ChatCustomer,
  type ChatThread,
  type ChatThreadPage,
  consoleChatClose,
  consoleChatCustomer,
  consoleChatGive,
  consoleChatRead,
  consoleChatReply,
  consoleChatThread,
  consoleChatThreads,
  consoleChatWriting,
  type DeskMessage,
} from '#contract/calls/console/chat-desk.ts'
import { consoleSavedReplies } from '#contract/calls/console/chat-settings.ts'
import { consoleAnswerReplacement } from '#contract/calls/console/packing.ts'
import { PERMISSIONS } from '#contract/rules/permissions.ts'
import { emitLive } from '../../base/live/live-bus.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { eraseKept } from '../session/on-sign-out.ts'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import ChatPage from './chat.route.tsx'

afterEach(() => eraseKept())

const AT = '2026-11-20T00:00:00.000Z'
const customer = { _id: 'c1', name: 'Nimali Perera', email: 'n@example.com', phone: '010-1234-5678', language: 'si' as const }
const message = (number: number, change: Partial<DeskMessage> = {}): DeskMessage => ({
  _id: `m${number}`,
  senderType: 'user',
  message: `Message ${number}`,
  uploadImage: null,
  picture: null,
  thisProduct: null,
  card: null,
  automatic: false,
  createdAt: AT,
  seen: true,
  clientId: `c${number}`,
  by: null,
  ...change,
})
const row = (change: Partial<ChatThread> = {}): ChatThread => ({
  customer,
  waitingSince: AT,
  unread: 2,
  handler: null,
  closedAt: null,
  last: message(1, { message: 'Do you have rampe?' }),
  ...change,
})
const page = (data: DeskMessage[], change: Partial<ChatThreadPage> = {}) => ({
  success: true as const,
  customer: { ...customer, since: AT, orders: 3 },
  handler: null,
  closedAt: null,
  waitingSince: AT,
  writing: [],
  upTo: 7,
  data,
  before: null,
  ...change,
})
const beside: ChatCustomer = {
  success: true,
  basket: { lines: [], total: 0, toFree: 0 },
  orders: [{ orderId: 'o1', orderNumber: 'K-10001', status: 'Pending', pickUp: false, amount: 8_000, time: AT, refunds: [] }],
  notes: [],
}
const words = (en: string, si = '') => ({ en, ko: '', si, np: '' })

function openInbox(thread = page([message(1)])) {
  const store = openFakeStore()
  store.respond(consoleChatThreads, { success: true, items: [row()], nextCursor: null })
  store.respond(consoleChatThread, thread)
  store.respond(consoleChatCustomer, beside)
  store.respond(consoleChatRead, { success: true })
  store.respond(consoleChatWriting, { success: true })
  store.respond(consoleChatClose, { success: true })
  store.respond(consoleSavedReplies, {
    success: true,
    items: [
      { _id: 'r1', version: 1, title: words('On its way'), text: words('Dear {name}, {order} is on its way.', '{name}, {order} එනවා.') },
    ],
    shop: { name: 'Kade', phone: '031', bank: words('KB 1') },
  })
  return store
}
const open = (store: ReturnType<typeof openInbox>, at = '/console/chat/c1', me = OWNER) =>
  renderConsolePart(
    <Routes>
      <Route path="/console/chat/:userId?" element={<ChatPage />} />
    </Routes>,
    { store, at, me },
  )
const box = () => screen.findByRole('textbox', { name: 'Answer to Nimali Perera' })

it('lists who waits, since when, and how many messages are unread', async () => {
  open(openInbox(), '/console/chat')
  const link = await screen.findByRole('link', { name: /Nimali Perera/ })
  expect(link.textContent).toContain('Do you have rampe?')
  expect(within(link).getByText('2 unread messages')).toBeTruthy()
  expect(screen.getByText('Choose a chat')).toBeTruthy()
})

it('puts a saved reply into the box in the customer’s language, shows what it means, and sends it with what was seen', async () => {
  const store = openInbox()
  store.respond(consoleChatReply, { success: true, data: message(2, { senderType: 'admin' }) })
  open(store)
  await userEvent.click(await screen.findByRole('button', { name: 'On its way' }))
  expect(await box()).toHaveProperty('value', 'Nimali Perera, K-10001 එනවා.')
  expect(screen.getByText('It says: Dear Nimali Perera, K-10001 is on its way.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(await box()).toHaveProperty('value', 'Dear Nimali Perera, K-10001 is on its way.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(store.sentTo(consoleChatReply)).toHaveLength(1))
  expect(store.sentTo(consoleChatReply)[0]).toMatchObject({
    userId: 'c1',
    message: 'Dear Nimali Perera, K-10001 is on its way.',
    seen: 7,
    clientId: expect.any(String),
  })
  expect(await box()).toHaveProperty('value', '')
})

it('does not send a placeholder that nothing fills', async () => {
  const store = openInbox()
  store.respond(consoleChatCustomer, { ...beside, orders: [] })
  open(store)
  await userEvent.click(await screen.findByRole('button', { name: 'On its way' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Put something in place of {order} first.')).toBeTruthy()
  expect(store.sentTo(consoleChatReply)).toEqual([])
})

it('keeps what was typed in each chat, and forgets it at sign-out', async () => {
  const store = openInbox()
  const { unmount } = open(store)
  await userEvent.type(await box(), 'Half an ans')
  unmount()
  open(store)
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'Half an ans'))
  eraseKept()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('consoleChat'))).toEqual([])
})

it('shows that a colleague has answered meanwhile, and sends again once that was read', async () => {
  const store = openInbox()
  store.refuse(consoleChatReply, 'CHAT_ANSWERED')
  open(store)
  await userEvent.type(await box(), 'Yes')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toContain('A colleague has answered meanwhile.')
  store.respond(consoleChatThread, page([message(1), message(2, { senderType: 'admin', message: 'We do', by: 'Ruwan S.' })], { upTo: 9 }))
  act(() => emitLive('chat', 'c1'))
  await screen.findByText('We do')
  store.respond(consoleChatReply, { success: true, data: message(3, { senderType: 'admin' }) })
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(store.sentTo(consoleChatReply).at(-1)?.seen).toBe(9))
  const [first, again] = store.sentTo(consoleChatReply)
  expect(again?.clientId).toBe(first?.clientId)
})

it('shows who else is writing, and notifies others that somebody writes here', async () => {
  const store = openInbox(page([message(1)], { writing: ['Ruwan S.'] }))
  open(store)
  expect(await screen.findByText('Writing an answer: Ruwan S.')).toBeTruthy()
  await userEvent.type(await box(), 'Ye')
  expect(store.sentTo(consoleChatWriting)).toEqual([{ userId: 'c1', writing: true }])
  await userEvent.clear(await box())
  expect(store.sentTo(consoleChatWriting).at(-1)).toEqual({ userId: 'c1', writing: false })
})

it('does not close over a message that came meanwhile', async () => {
  const store = openInbox()
  store.refuse(consoleChatClose, 'CHANGED_MEANWHILE')
  open(store)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Done, no answer' }))[0] ?? document.body)
  expect(store.sentTo(consoleChatClose)).toEqual([{ userId: 'c1', upTo: 7 }])
  expect(await screen.findByText('Nimali Perera has written meanwhile. Read it first.')).toBeTruthy()
})

it('takes a chat in one tap', async () => {
  const store = openInbox()
  store.respond(consoleChatGive, { success: true, handler: { _id: 's1', name: 'Ruwan S.' } })
  open(store)
  await userEvent.click(await screen.findByRole('button', { name: 'Take' }))
  expect(store.sentTo(consoleChatGive)).toEqual([{ userId: 'c1', to: 's1', from: null }])
})

it('marks what it shows as read, but not for who may only look', async () => {
  const store = openInbox(page([message(1, { seen: false })]))
  const looker = { ...OWNER, role: 'manager' as const, permissions: PERMISSIONS.filter((right) => right !== 'chat.answer') }
  const { unmount } = open(store, '/console/chat/c1', looker)
  await screen.findByText('Message 1')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(store.sentTo(consoleChatRead)).toEqual([])
  unmount()
  open(store)
  await waitFor(() => expect(store.sentTo(consoleChatRead)).toEqual([{ userId: 'c1', upTo: 'm1' }]))
})

it('an order that is collected at the shop is never on its way, beside the chat and where one is attached', async () => {
  const store = openInbox()
  const [order] = beside.orders
  if (!order) throw new Error('There is no order')
  store.respond(consoleChatCustomer, { ...beside, orders: [{ ...order, status: 'Order on Delivery', pickUp: true }] })
  const { hand } = open(store)
  expect(await screen.findByText(/last order K-10001: Ready to collect/)).toBeTruthy()
  const aside = screen.getByRole('complementary', { name: 'Basket, orders and notes' })
  expect((await within(aside).findByRole('link', { name: /K-10001/ })).textContent).toContain('Ready to collect')
  await hand.click(screen.getByRole('button', { name: 'Add an item or an order' }))
  expect((await screen.findByRole('button', { name: /Order K-10001/ })).textContent).toContain('Ready to collect')
})

it('shows cards of orders and refunds with the way to the order', async () => {
  const base = { orderId: 'o1', orderNumber: 'K-10001', status: 'Delivered' as const, pickUp: false, total: 8_000 }
  const refund = {
    kind: 'refund' as const,
    ...base,
    refundId: 'r1',
    cause: 'part' as const,
    amount: 5_000,
    delivery: 0,
    way: null,
    doneAt: null,
    lines: [{ name: 'Rice', quantity: 2, amount: 5_000 }],
  }
  const order = { kind: 'order' as const, ...base, placedAt: AT, pieces: 4, images: [] }
  const short = {
    _id: 's1',
    name: 'Red rice',
    image: '/rice',
    position: 1,
    quantity: 2,
    reason: 'missing' as const,
    resolution: null,
    refunded: 0,
    replacement: {
      name: 'White rice',
      unit: '1 kg',
      image: '/white',
      quantity: 2,
      worth: 8_000,
      charged: 8_000,
      back: 1_000,
      state: 'asked' as const,
      expiresAt: AT,
    },
  }
  const replacement = { kind: 'replacement' as const, ...base, short }
  const cards = [order, refund, replacement].map((card, index) => message(index + 1, { senderType: 'admin', message: '', card }))
  const store = openInbox(page(cards))
  store.respond(consoleAnswerReplacement, { success: true })
  const { hand } = open(store)
  const links = await within(await screen.findByRole('log')).findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/console/orders/o1'))
  expect(links[0]?.textContent).toMatch(/Order K-10001.*Delivered.*₩8,000, 4 items/)
  expect(links[1]?.textContent).toMatch(/Partial refund on its way.*₩5,000.*2 × Rice/)
  const card = screen.getByRole('region', { name: 'Is this replacement fine?' })
  expect(card.textContent).toMatch(/2 × Red rice ₩9,000.*2 × White rice ₩8,000.*waits for the answer/)
  await hand.click(within(card).getByRole('button', { name: 'Customer agrees' }))
  expect(store.sentTo(consoleAnswerReplacement)).toEqual([{ shortageId: 's1', accept: true }])
})
