import { useCallback, useEffect, useRef, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { onReconnect } from '../base/connection/connection.ts'
import { useLiveEvent } from '../base/live/use-live-event.ts'
import { useApi } from '../base/session/session.ts'
import { setUnread } from './unread.ts'

export interface Notifications {
  /** Newest first; null until they are read. */
  list: readonly Notification[] | null
  /** What was tried last did not work. */
  failed: boolean
  /** Older ones can be had. */
  more: boolean
  busy: boolean
  reload: () => Promise<void>
  showOlder: () => Promise<void>
  markRead: (id: string) => void
  markAllRead: () => Promise<boolean>
}

/** The notifications of the signed-in customer: read when the page opens and when something happened, older ones on demand. */
export function useNotifications(accountId: string | null): Notifications {
  const api = useApi()
  const [list, setList] = useState<readonly Notification[] | null>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const round = useRef(0)

  const reload = useCallback(async () => {
    const mine = ++round.current
    if (accountId === null) return setList(null)
    try {
      const answer = await api.notifications.get({ userId: accountId })
      if (round.current !== mine) return
      // Older ones that were shown already stay below the newest page.
      setList((now) => {
        const last = answer.notifications.at(-1)
        const older = last && answer.nextCursor ? (now ?? []).filter(({ _id }) => Number(_id) < Number(last._id)) : []
        if (older.length === 0) setCursor(answer.nextCursor)
        return [...answer.notifications, ...older]
      })
      setFailed(false)
      setUnread(answer.unread)
    } catch (error) {
      console.warn('The notifications did not load', error)
      if (round.current === mine) setFailed(true)
    }
  }, [api, accountId])

  useEffect(() => {
    setList(null)
    void reload()
    return onReconnect(() => void reload())
  }, [reload])
  useLiveEvent('notification', () => void reload())

  async function showOlder(): Promise<void> {
    if (busy || cursor === null || accountId === null) return
    setBusy(true)
    try {
      const answer = await api.notifications.get({ userId: accountId, cursor })
      setList((now) => {
        const known = new Set(now?.map(({ _id }) => _id))
        return [...(now ?? []), ...answer.notifications.filter(({ _id }) => !known.has(_id))]
      })
      setCursor(answer.nextCursor)
      setFailed(false)
    } catch (error) {
      console.warn('Older notifications did not load', error)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  /** Shown as read at once; when the store cannot be told, the next look shows the truth. */
  function markRead(id: string): void {
    setList((now) => now?.map((one) => (one._id === id ? { ...one, read: true } : one)) ?? null)
    api.notifications.read({ notificationId: id }).then(
      ({ unread }) => setUnread(unread),
      (error: unknown) => console.warn('The notification was not marked as read', error),
    )
  }

  async function markAllRead(): Promise<boolean> {
    try {
      const { unread } = await api.notifications.readAll()
      round.current++
      setList((now) => now?.map((one) => ({ ...one, read: true })) ?? null)
      setUnread(unread)
      return true
    } catch {
      return false
    }
  }

  return { list, failed, more: cursor !== null, busy, reload, showOlder, markRead, markAllRead }
}
