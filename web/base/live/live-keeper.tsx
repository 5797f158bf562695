import { useEffect } from 'react'
import { onReconnect } from '../connection/connection.ts'
import { useSession } from '../session/session.ts'
import { setLiveState } from './live-bus.ts'

/** Milliseconds that a hidden tab keeps its stream: a look into another tab is no reason to connect anew. */
const HIDDEN_GRACE_MS = 30_000

/** Keeps the stream of live events of this tab open while somebody is signed in and the tab is in sight. Its script comes when it is needed. */
export function LiveKeeper() {
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
    const look = () => {
      if (document.visibilityState === 'visible') open()
      else grace = setTimeout(close, HIDDEN_GRACE_MS)
    }
    // Back on line: at once, not after the pause that has grown.
    const again = () => {
      close()
      look()
    }
    look()
    const endLine = onReconnect(again)
    document.addEventListener('visibilitychange', look)
    return () => {
      close()
      endLine()
      document.removeEventListener('visibilitychange', look)
    }
  }, [accountId, token, refuse])
  return null
}
