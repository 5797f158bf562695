import { useCallback, useEffect, useRef } from 'react'
import { useLiveEvent, useLiveState } from '../base/live/use-live-event.ts'
import { useApi } from '../base/session/session.ts'
import { setUnread } from './unread.ts'

/** Milliseconds between two requests while there is no stream and the tab is visible. */
const LOOK_MS = 60_000
/** After a notification to everybody, browsers send their requests spread over these milliseconds. */
const SPREAD_MS = 3_000

/** Keeps the unread count up to date on every page, by live events or polling. Lazy component without the query library, for customers. */
export default function UnreadCounter() {
  const api = useApi()
  const live = useLiveState()
  const round = useRef(0)
  const read = useCallback(async () => {
    const mine = ++round.current
    try {
      const { unread } = await api.notifications.unread()
      if (round.current === mine) setUnread(unread)
    } catch {
      // The last count stays until the next request.
    }
  }, [api])

  // Reading a reply in the chat also marks its notification as read.
  useLiveEvent('chat', () => void read())
  useLiveEvent('notification', (id) => {
    if (id === 'everybody') setTimeout(() => void read(), Math.random() * SPREAD_MS)
    else void read()
  })

  useEffect(() => {
    void read()
    return () => {
      round.current++
      setUnread(0)
    }
  }, [read])
  useEffect(() => {
    if (live !== 'down') return
    const look = () => {
      if (document.visibilityState === 'visible') void read()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [live, read])
  return null
}
