import type { ChatMessage } from '#contract/chat.ts'
import type { ChatItem } from '../shell/chat-summary.ts'

/** A message that the server does not have yet. */
export interface Draft {
  clientId: string
  message: string
  item: ChatItem | null
  file: Blob | null
  /** ISO 8601. */
  at: string
  /** `waiting`: sent as soon as the line is back. `failed`: refused, or the shop does not answer. */
  state: 'sending' | 'waiting' | 'failed'
  /** What the server said to a message that it refused. */
  reason: string | null
}

export interface ChatState {
  status: 'loading' | 'ready' | 'failed'
  /** Oldest first. */
  messages: readonly ChatMessage[]
  /** Where older messages begin; null when all are here. */
  before: string | null
  older: 'idle' | 'loading' | 'failed'
  drafts: readonly Draft[]
}

/**
 * The messages after the newest page was read: what is older stays, what the page covers is the page's, so that messages deleted on
 * another device go and marks change. Null when there may be a gap between the two; then only the page counts.
 */
export function joinNewest(known: readonly ChatMessage[], page: readonly ChatMessage[], complete: boolean): readonly ChatMessage[] | null {
  const [first] = page
  if (!first || complete) return page
  const ids = new Set(page.map(({ _id }) => _id))
  if (!known.some(({ _id }) => ids.has(_id))) return null
  return [...known.filter(({ _id, createdAt }) => !ids.has(_id) && createdAt < first.createdAt), ...page]
}

/** The messages with one more, which may be there already. */
export function withMessage(known: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  return known.some(({ _id }) => _id === message._id) ? known : [...known, message]
}
