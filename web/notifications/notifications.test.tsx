import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Notification, notificationsGet, notificationsRead, notificationsReadAll } from '#contract/calls/notifications.ts'
import { emitLive, setLiveState } from '../base/live/live-bus.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import { userForTests } from '../testing/user-for-tests.ts'
import { NotificationList } from './notification-list.tsx'
import { setUnread, useUnread } from './unread.ts'
import { useNotifications } from './use-notifications.ts'

afterEach(() => {
  setLiveState('off')
  setUnread(0)
  vi.restoreAllMocks()
})

const one = (id: string, title: string, read = false): Notification => ({
  _id: id,
  type: 'link',
  title,
  description: '',
  content: null,
  image: null,
  category: null,
  date: '2026-11-20T03:00:00.000Z',
  action: '/track',
  actionText: null,
  topic: 'order',
  read,
})
const page = (notifications: Notification[], unread: number, nextCursor: string | null = null) => ({
  success: true as const,
  notifications,
  unread,
  nextCursor,
})

function Page() {
  const notifications = useNotifications()
  return (
    <>
      <output>{useUnread()}</output>
      <button type="button" onClick={notifications.markAllRead}>
        All
      </button>
      <NotificationList notifications={notifications} />
    </>
  )
}
const unread = () => document.querySelector('output')?.textContent

function renderPage(store = openFakeStore()) {
  store.respond(notificationsGet, page([one('2', 'Shipped'), one('1', 'Placed')], 2))
  return renderPart(<Page />, { store, user: userForTests() })
}

it('lists the notifications, and refetches them at an event', async () => {
  const { store } = renderPage()
  expect(await screen.findByText('Shipped')).toBeTruthy()
  await expect.poll(unread).toBe('2')
  store.respond(notificationsGet, page([one('3', 'Delivered'), one('2', 'Shipped'), one('1', 'Placed')], 3))
  act(() => emitLive('notification', 'a1'))
  expect(await screen.findByText('Delivered')).toBeTruthy()
  await expect.poll(unread).toBe('3')
})

it('shows a notification as read before the call returns, and as it is when the call fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { hand, store } = renderPage()
  const row = await screen.findByRole('link', { name: /Shipped/ })
  store.respond(notificationsRead, { success: true, unread: 1 })
  store.respond(notificationsGet, page([one('2', 'Shipped', true), one('1', 'Placed')], 1))
  await hand.click(row)
  await expect.poll(() => row.className).not.toContain('is-unread')
  await expect.poll(unread).toBe('1')
  expect(store.sentTo(notificationsRead)).toEqual([{ notificationId: '2', tapped: true }])

  const other = screen.getByRole('link', { name: /Placed/ })
  store.cutOff(notificationsRead)
  await hand.click(other)
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1)
  await expect.poll(() => other.className).toContain('is-unread')
})

it('marks all as read, or shows that this failed', async () => {
  const { hand, store } = renderPage()
  await screen.findByText('Shipped')
  store.cutOff(notificationsReadAll)
  await hand.click(screen.getByRole('button', { name: 'All' }))
  expect(await screen.findByText('It could not be marked as read. Try again.')).toBeTruthy()
  expect(document.querySelectorAll('.is-unread')).toHaveLength(2)
  store.respond(notificationsReadAll, { success: true, unread: 0 })
  store.respond(notificationsGet, page([one('2', 'Shipped', true), one('1', 'Placed', true)], 0))
  await hand.click(screen.getByRole('button', { name: 'All' }))
  await expect.poll(() => document.querySelectorAll('.is-unread').length).toBe(0)
  await expect.poll(unread).toBe('0')
})

it('goes on with older ones until the end', async () => {
  const store = openFakeStore()
  const { hand } = renderPage(store)
  await screen.findByText('Shipped')
  store.respond(notificationsGet, page([one('2', 'Shipped')], 1, 'older'))
  act(() => emitLive('notification', 'a1'))
  const more = await screen.findByRole('button', { name: 'Show older' })
  store.respond(notificationsGet, page([one('1', 'Placed')], 1))
  await hand.click(more)
  expect(await screen.findByText('Placed')).toBeTruthy()
  expect(screen.getByText('Shipped')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})
