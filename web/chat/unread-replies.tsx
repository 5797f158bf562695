import { useEffect, useEffectEvent } from 'react'
import { keepFresh } from '../base/live/keep-fresh.ts'
import { useApi } from '../base/session/session.ts'
import type { ChatNotice } from '../shell/chat/chat-summary.ts'

/** Milliseconds between two requests while there is no stream: a badge may be later than the chat itself. */
const POLL_MS = 30_000

/** Number of unread replies of the shop, and the one to show in the banner. */
export interface Unread {
  unread: number
  notice: ChatNotice | null
}

/** Keeps the number of unread replies up to date on every page. Lazy component without the query library, which these pages do not load. */
export default function UnreadReplies({ onChange }: { onChange: (now: Unread) => void }) {
  const api = useApi()
  const load = useEffectEvent(async () => {
    const { unread, notice } = await api.chat.summary()
    onChange({ unread, notice })
  })
  useEffect(() => keepFresh({ type: 'chat', load: () => load(), pollMs: POLL_MS, eager: false }), [])
  return null
}
