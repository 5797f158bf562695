import { useEffect, useEffectEvent } from 'react'
import { keepFresh } from '../base/live/keep-fresh.ts'
import { useApi } from '../base/session/session.ts'
import type { ChatNotice } from '../shell/chat-summary.ts'

/** Milliseconds between two looks while there is no stream: a badge may be later than the chat itself. */
const POLL_MS = 30_000

/** How many replies of the shop were not read, and the one to tell of. */
export interface Unread {
  unread: number
  notice: ChatNotice | null
}

/** Keeps the count of unread replies fresh. In a chunk of its own. */
export default function ChatWatch({ onChange }: { onChange: (now: Unread) => void }) {
  const api = useApi()
  const look = useEffectEvent(async () => {
    const { unread, notice } = await api.chat.summary()
    onChange({ unread, notice })
  })
  useEffect(() => keepFresh({ type: 'chat', load: () => look(), pollMs: POLL_MS, eager: false }), [])
  return null
}
