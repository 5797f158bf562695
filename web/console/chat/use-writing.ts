import { useEffect, useRef } from 'react'
import { WRITING_SECONDS } from '#contract/calls/console/chat-desk.ts'
import { useCalls } from '../api/calls.ts'
import { chatCalls } from './calls.ts'

/** Milliseconds after which colleagues are notified again, before the sign of it expires. */
const AGAIN_MS = (WRITING_SECONDS - 15) * 1_000

/** Notifies colleagues while somebody types in a chat, and that they stopped when the box is empty or the chat is left. */
export function useWriting(userId: string, text: string): void {
  const calls = useCalls(chatCalls)
  const notifiedAt = useRef(0)
  useEffect(() => {
    const notify = (writing: boolean) => {
      notifiedAt.current = writing ? Date.now() : 0
      // A failure loses nothing but this sign.
      calls.writing({ userId, writing }).catch(() => undefined)
    }
    if (text !== '' && Date.now() - notifiedAt.current > AGAIN_MS) notify(true)
    else if (text === '' && notifiedAt.current > 0) notify(false)
  }, [calls, userId, text])
  useEffect(
    () => () => {
      if (notifiedAt.current === 0) return
      notifiedAt.current = 0
      calls.writing({ userId, writing: false }).catch(() => undefined)
    },
    [calls, userId],
  )
}
