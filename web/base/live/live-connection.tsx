import { useEffect } from 'react'
import { onReconnect } from '../connection/connection.ts'
import { useSession } from '../session/session.ts'
import { setLiveState } from './live-bus.ts'

/** Milliseconds that a hidden tab keeps its stream: a short visit to another tab should not cause a reconnect. */
const HIDDEN_GRACE_MS = 30_000

/** Keeps this tab's stream of live events open while a customer is signed in and the tab is visible. Its script is loaded on first use. */
export function LiveConnection() {
  const { accountId, token, refuse } = useSession()
  useEffect(() => {
    if (accountId === null) return
    let current: AbortController | null = null
    let grace: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      clearTimeout(grace)
      if (current) return
      const mine = new AbortController()
      current = mine
      void import('./keep-stream.ts').then(({ keepStream }) => keepStream({ token, onUnauthenticated: refuse }, mine.signal))
    }
    const close = () => {
      clearTimeout(grace)
      current?.abort()
      current = null
      setLiveState('off')
    }
    const followVisibility = () => {
      if (document.visibilityState === 'visible') open()
      else grace = setTimeout(close, HIDDEN_GRACE_MS)
    }
    // Reconnects immediately, without the backoff.
    const reconnect = () => {
      close()
      followVisibility()
    }
    followVisibility()
    const unsubscribe = onReconnect(reconnect)
    document.addEventListener('visibilitychange', followVisibility)
    return () => {
      close()
      unsubscribe()
      document.removeEventListener('visibilitychange', followVisibility)
    }
  }, [accountId, token, refuse])
  return null
}
