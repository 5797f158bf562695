import { useEffect, useRef } from 'react'
import { WRITING_SECONDS } from '#contract/calls/console/chat-desk.ts'
import { useCalls } from '../api/calls.ts'
import { chatCalls } from './calls.ts'

/** Milliseconds after which colleagues are told again, before they would forget it. */
const AGAIN_MS = (WRITING_SECONDS - 15) * 1_000

/** Tells colleagues while somebody types in a chat, and that they stopped when the box is empty or the chat is left. */
export function useWriting(userId: string, text: string): void {
  const calls = useCalls(chatCalls)
  const toldAt = useRef(0)
  useEffect(() => {
    const tell = (writing: boolean) => {
      toldAt.current = writing ? Date.now() : 0
      // Without it nobody loses more than the notice.
      calls.writing({ userId, writing }).catch(() => undefined)
    }
    if (text !== '' && Date.now() - toldAt.current > AGAIN_MS) tell(true)
    else if (text === '' && toldAt.current > 0) tell(false)
  }, [calls, userId, text])
  useEffect(
    () => () => {
      if (toldAt.current === 0) return
      toldAt.current = 0
      calls.writing({ userId, writing: false }).catch(() => undefined)
    },
    [calls, userId],
  )
}
