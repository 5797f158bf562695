import type { ChatMessage } from '#contract/calls/chat.ts'
import type { ChatItem } from '../shell/chat/chat-summary.ts'

/** A message that is not known to be stored on the server. */
export interface Draft {
  clientId: string
  message: string
  item: ChatItem | null
  file: Blob | null
  /** ISO 8601. */
  at: string
  /** `sent`: the server has it. `waiting`: sent when the connection is back. `failed`: refused, or the store does not respond. */
  state: 'sending' | 'sent' | 'waiting' | 'failed'
  /** The server's message for a refused one. */
  reason: string | null
}

/** The loaded messages of a chat. */
export interface ChatHistory {
  /** Oldest first. */
  messages: readonly ChatMessage[]
  /** The cursor of older messages; null when all are loaded. */
  before: string | null
}

/**
 * Joins the newest page to the messages that were loaded before: older ones stay, and for the span of the page only the page counts, so that
 * messages deleted on another device disappear. When there may be a gap between the two, only the page remains.
 */
export function joinNewest(known: ChatHistory | undefined, page: ChatHistory): ChatHistory {
  const [first] = page.messages
  if (!known || !first || page.before === null) return page
  const ids = new Set(page.messages.map(({ _id }) => _id))
  if (!known.messages.some(({ _id }) => ids.has(_id))) return page
  const older = known.messages.filter(({ _id, createdAt }) => !ids.has(_id) && createdAt < first.createdAt)
  return older.length === 0 ? page : { messages: [...older, ...page.messages], before: known.before }
}

/** Puts an older page before the messages that were loaded before. */
export function joinOlder(known: ChatHistory, page: ChatHistory): ChatHistory {
  const ids = new Set(known.messages.map(({ _id }) => _id))
  return { messages: [...page.messages.filter(({ _id }) => !ids.has(_id)), ...known.messages], before: page.before }
}

/** The messages with one more, which may be among them already. */
export function withMessage(known: ChatHistory | undefined, message: ChatMessage): ChatHistory {
  const { messages, before } = known ?? { messages: [], before: null }
  return messages.some(({ _id }) => _id === message._id) ? { messages, before } : { messages: [...messages, message], before }
}
