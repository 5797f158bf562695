import { useEffect } from 'react'
import { CONSOLE_LIVE_PATH } from '#contract/live.ts'
import { IDLE_HEADER } from '#contract/rules/staff.ts'
import { onReconnect } from '../../base/connection/connection.ts'
import { keepStream } from '../../base/live/keep-stream.ts'
import { liveState, setLiveState, watchLiveState } from '../../base/live/live-bus.ts'
import { useConsoleSession } from '../session/console-session.tsx'
import { idleSeconds } from '../session/touches.ts'

/** Holds the stream of live events open while somebody is signed in, also in a hidden tab, which counts waiting work too. */
export function ConsoleLive() {
  const { store, lock } = useConsoleSession()
  useEffect(() => {
    if (lock !== null) return
    let current: AbortController
    const open = () => {
      current = new AbortController()
      // The stream of a removed member of staff ends, which signs the browser out.
      const onUnauthenticated = () => void store.check().catch(() => undefined)
      void keepStream(
        { path: CONSOLE_LIVE_PATH, headers: () => ({ [IDLE_HEADER]: String(idleSeconds()) }), onUnauthenticated },
        current.signal,
      )
    }
    const close = () => {
      current.abort()
      setLiveState('off')
    }
    open()
    // The stream of a role whose permissions change ends and is reopened: the page then reads what its person may now.
    let wasOpen = false
    const unwatch = watchLiveState(() => {
      if (liveState() !== 'open') return
      if (wasOpen) void store.check().catch(() => undefined)
      wasOpen = true
    })
    const unsubscribe = onReconnect(() => {
      close()
      open()
    })
    return () => {
      close()
      unwatch()
      unsubscribe()
    }
  }, [store, lock])
  return null
}
