import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { ModalQueue } from '../../ui/modal/modal-queue.tsx'
import { ConsoleGuard } from '../session/console-guard.tsx'
import { ConsoleSessionProvider } from '../session/console-session.tsx'
import { OWNER } from '../testing/render-console-part.tsx'
import { hasUnsaved } from '../ui/use-leave-warning.ts'
import InquiriesPage from './inquiries.route.tsx'

const INQUIRY = {
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
const TYPED = 'It comes on Friday, in the morning'

/** A store whose session of staff a test ends. Every call of the page is refused as not signed in while it is not open. */
function openStore() {
  let state: 'open' | 'locked' | 'expired' = 'open'
  const sent: { path: string; body: unknown }[] = []
  const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const path = `${method} ${address.split('?')[0]}`
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
    switch (path) {
      case 'GET /api/console/session':
        return json({ success: true, state, me: state === 'expired' ? null : OWNER, idleMinutes: 30 })
      case 'POST /api/console/session/lock':
        state = 'locked'
        return json({ success: true })
      case 'POST /api/console/session/unlock':
        state = 'open'
        return json({ success: true })
      case 'POST /api/console/session':
        state = 'open'
        return json({ success: true, step: 'open', me: OWNER, setup: null, recoveryCodes: null })
      default:
        if (state !== 'open') return json({ success: false, code: 'UNAUTHENTICATED', message: 'Sign in first' }, 401)
        return path.startsWith('GET')
          ? json({ success: true, items: [INQUIRY], nextCursor: null, waiting: 1 })
          : json({ success: true, inquiry: { ...INQUIRY, handledAt: '2026-11-20T01:00:00.000Z', handledBy: 'Ruwan S.', revision: 4 } })
    }
  })
  const become = (next: typeof state) => {
    state = next
  }
  return { become, sentTo: (path: string) => sent.filter((one) => one.path === path) }
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens the page, and types an answer into it. */
async function typeAnswer() {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  const { hand } = renderPart(
    <QueryClientProvider client={client}>
      <ConsoleSessionProvider>
        <ModalQueue>
          <ConsoleGuard>
            <InquiriesPage />
          </ConsoleGuard>
        </ModalQueue>
      </ConsoleSessionProvider>
    </QueryClientProvider>,
  )
  await hand.click(await screen.findByRole('button', { name: 'Answer by email Sita Gurung' }))
  const box = screen.getByLabelText<HTMLTextAreaElement>('Your answer. The sender reads नेपाली.')
  await hand.type(box, TYPED)
  return { hand, box }
}
const ANSWER = 'POST /api/console/inquiries/answer'

it('a session that expires in the middle of an edit keeps what was typed, and sends it once somebody has signed in', async () => {
  const store = openStore()
  const { hand, box } = await typeAnswer()
  store.become('expired')
  await hand.click(screen.getByRole('button', { name: 'Send by email' }))
  const dialog = await screen.findByRole('dialog', { name: 'Your 12 hours are over' })
  expect(dialog.textContent).toContain('typed')
  expect([box.isConnected, box.value]).toEqual([true, TYPED])
  expect([dialog.textContent?.includes('owner@example.com'), screen.queryByLabelText('Email')]).toEqual([true, null])
  await hand.type(screen.getByLabelText('Password'), 'demo-shop-shutters')
  await hand.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('The answer goes to sita@example.com.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(store.sentTo(ANSWER).map(({ body }) => body)).toEqual([
    expect.objectContaining({ text: TYPED, revision: 3 }),
    expect.objectContaining({ text: TYPED, revision: 3 }),
  ])
  expect(store.sentTo('POST /api/console/session')[0]?.body).toEqual({ email: 'owner@example.com', password: 'demo-shop-shutters' })
})

it('a page that nobody touches for half an hour locks, and shows what was typed after the password', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const store = openStore()
  const { hand, box } = await typeAnswer()
  await vi.advanceTimersByTimeAsync(31 * 60_000)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(store.sentTo('POST /api/console/session/lock')).toHaveLength(1)
  await hand.type(screen.getByLabelText('Password'), 'demo-shop-shutters')
  await hand.click(screen.getByRole('button', { name: 'Unlock' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([box.isConnected, box.value, hasUnsaved()]).toEqual([true, TYPED, true])
  await hand.click(screen.getByRole('button', { name: 'Send by email' }))
  expect(await screen.findByText('The answer goes to sita@example.com.')).toBeTruthy()
  await waitFor(() => expect(hasUnsaved()).toBe(false))
})
