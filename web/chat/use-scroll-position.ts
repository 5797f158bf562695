import { useEffect, useEffectEvent } from 'react'
import { useMessageScroll } from '../base/drafts/use-message-scroll.ts'
import type { Chat } from './use-chat.ts'

/** Distance from the top in pixels at which older messages are loaded. */
const NEAR_START = 160

/**
 * Keeps the scroll position, and loads older messages at the top. Messages at the bottom count as read while the tab is visible. `behind`
 * is true when the shop has written below the visible part.
 */
export function useScrollPosition({ messages, drafts, markRead, loadOlder }: Pick<Chat, 'messages' | 'drafts' | 'markRead' | 'loadOlder'>) {
  const { box, atEnd, behind, toEnd } = useMessageScroll({
    messages,
    drafts,
    isAnnounced: ({ senderType }) => senderType === 'admin',
    onScroll: (place) => {
      if (place.scrollTop < NEAR_START) loadOlder()
      read()
    },
  })
  const read = useEffectEvent(() => {
    if (atEnd.current && document.visibilityState === 'visible') void markRead()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the messages may bring unread ones
  useEffect(() => read(), [messages])
  useEffect(() => {
    const seen = () => read()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])

  return {
    box,
    behind,
    toEnd: () => toEnd(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'),
  }
}
