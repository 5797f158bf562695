import type { ChatMessage } from '#contract/calls/chat.ts'
import type { Draft } from '../base/drafts/draft.ts'
import type { MessageHistory } from '../base/drafts/message-history.ts'
import type { ChatItem } from '../shell/chat/chat-summary.ts'

/** A message of the customer that the server has not confirmed as stored. */
export type ChatDraft = Draft<ChatItem>

export type ChatHistory = MessageHistory<ChatMessage>
