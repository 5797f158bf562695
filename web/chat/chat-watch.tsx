import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../account/session.ts'
import { keepFresh } from '../live/keep-fresh.ts'
import type { Unread } from './chat-provider.tsx'

/** Milliseconds between two looks while there is no stream: a badge may be later than the chat itself. */
const POLL_MS = 30_000

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
