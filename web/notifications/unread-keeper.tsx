import { useCallback, useEffect, useRef } from 'react'
import { useLiveEvent, useLiveState } from '../base/live/use-live-event.ts'
import { useApi } from '../base/session/session.ts'
import { setUnread } from './unread.ts'

/** Milliseconds between two looks while live events do not arrive and the page is seen. */
const LOOK_MS = 60_000
/** News to everybody: the browsers ask within these milliseconds, not all at once. */
const SPREAD_MS = 3_000

/** Keeps the unread count: told by live events, by asking now and then where they do not come. In a chunk of its own, for customers. */
export default function UnreadKeeper() {
  const api = useApi()
  const live = useLiveState()
  const round = useRef(0)
  const read = useCallback(async () => {
    const mine = ++round.current
    try {
      const { unread } = await api.notifications.unread()
      if (round.current === mine) setUnread(unread)
    } catch {
      // The count is no news: the last one stays, and the next look may bring another.
    }
  }, [api])

  // A reply that is read in the chat is read here, too.
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
