import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ConsoleInquiry, consoleAnswerInquiry, consoleHandleInquiry, consoleInquiries } from '#contract/calls/console/inquiries.ts'
import { emitLive, setLiveState } from '../../base/live/live-bus.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import InquiriesPage from './inquiries.route.tsx'

// A short date has its year in every other.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00+09:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const INQUIRY: ConsoleInquiry = {
  _id: 'i1',
  name: 'Sita Gurung',
  phone: '010-0000-0000',
  email: 'sita@example.com',
  message: 'Is the rice back?',
  language: 'np',
  userId: 'c1',
  createdAt: '2026-11-20T00:00:00.000Z',
  handledAt: null,
  handledBy: '',
  answers: [],
  revision: 3,
}
function openDesk(change: Partial<ConsoleInquiry> = {}) {
  const store = openFakeStore()
  store.respond(consoleInquiries, { success: true, items: [{ ...INQUIRY, ...change }], nextCursor: null, waiting: 1 })
  return store
}
async function write(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Answer by email Sita Gurung' }))
  const box = screen.getByLabelText<HTMLTextAreaElement>('Your answer. The sender reads नेपाली.')
  await userEvent.type(box, text)
  return box
}
const sendIt = () => userEvent.click(screen.getByRole('button', { name: 'Send by email' }))

it('a question is answered by mail, with the revision that was seen', async () => {
  const store = openDesk()
  const handled = { ...INQUIRY, handledAt: '2026-11-20T01:00:00.000Z', handledBy: 'Ruwan S.', revision: 4 }
  store.respond(consoleAnswerInquiry, { success: true, inquiry: handled })
  renderConsolePart(<InquiriesPage />, { store })
  await write('  It comes on Friday ')
  await sendIt()
  expect(await screen.findByText('The answer goes to sita@example.com.')).toBeTruthy()
  expect(store.sentTo(consoleAnswerInquiry)).toEqual([
    { inquiryId: 'i1', answerId: expect.any(String), text: 'It comes on Friday', revision: 3 },
  ])
})

it('what somebody else answered meanwhile is shown, and what was typed stays and can be sent after it', async () => {
  const store = openDesk()
  const others = { ...INQUIRY, _id: 'i2', name: 'Bikash Demo' }
  const answer = { _id: 'a1', text: 'On Thursday', at: '2026-11-20T01:00:00.000Z', by: 'Deepa A.' }
  const fresh = { inquiry: { ...INQUIRY, handledAt: answer.at, handledBy: 'Deepa A.', answers: [answer], revision: 4 } }
  store.refuse(consoleAnswerInquiry, 'ANSWERED_MEANWHILE', { fresh })
  renderConsolePart(<InquiriesPage />, { store })
  const box = await write('On Friday')
  // The question has left the list of those that wait.
  store.respond(consoleInquiries, { success: true, items: [others], nextCursor: null, waiting: 1 })
  await sendIt()
  expect(await screen.findByRole('heading', { name: 'Bikash Demo' })).toBeTruthy()
  const band = await screen.findByText('Somebody changed this meanwhile')
  expect(band.closest('[role=alert]')?.textContent).toMatch(/Deepa A\..*On Thursday/)
  expect([box.isConnected, box.value]).toEqual([true, 'On Friday'])
  expect(screen.getByRole('button', { name: 'Send by email' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Show the new state' }))
  await sendIt()
  await waitFor(() => expect(store.sentTo(consoleAnswerInquiry).map(({ revision }) => revision)).toEqual([3, 4]))
  const [first, second] = store.sentTo(consoleAnswerInquiry)
  expect(second?.answerId).toBe(first?.answerId)
})

it('a question is closed without an answer, which can be undone, and nothing empty is sent', async () => {
  const store = openDesk()
  store.respond(consoleHandleInquiry, { success: true, inquiry: INQUIRY })
  renderConsolePart(<InquiriesPage />, { store })
  await write(' ')
  await sendIt()
  expect(screen.getByText('Write an answer first.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close without answer' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(store.sentTo(consoleHandleInquiry)).toEqual([
      { inquiryId: 'i1', handled: true },
      { inquiryId: 'i1', handled: false },
    ]),
  )
})

it('who answered is shown, and a role that may only read gets no button', async () => {
  const answer = { _id: 'a1', text: 'On Thursday', at: '2026-11-20T01:00:00.000Z', by: 'Deepa A.' }
  const store = openDesk({ handledAt: answer.at, handledBy: 'Deepa A.', answers: [answer] })
  renderConsolePart(<InquiriesPage />, { store, me: { ...OWNER, role: 'manager', permissions: ['inquiries.read'] }, at: '/x?view=all' })
  expect(await screen.findByText('Answered 20 Nov by Deepa A.')).toBeTruthy()
  expect(screen.getByText('On Thursday')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull()
})

it('a question that arrives meanwhile is in the open list', async () => {
  setLiveState('open')
  const store = openDesk()
  renderConsolePart(<InquiriesPage />, { store })
  await screen.findByRole('heading', { name: 'Sita Gurung' })
  const items = [INQUIRY, { ...INQUIRY, _id: 'i2', name: 'Bikash Demo' }]
  store.respond(consoleInquiries, { success: true, items, nextCursor: null, waiting: 2 })
  act(() => emitLive('waiting', 's1'))
  expect(await screen.findByRole('heading', { name: 'Bikash Demo' })).toBeTruthy()
  setLiveState('off')
})
