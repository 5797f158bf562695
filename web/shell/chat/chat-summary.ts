import { createContext, useContext } from 'react'
import type { Picture } from '#contract/calls/catalogue.ts'

/** A product that the shopper asks about. Money in won. */
export interface ChatItem {
  _id: string
  name: string
  price: number
  discount: number
  category: string
  picture: Picture | null
}

/** The shop's last message, unless the customer has answered it. */
export interface ChatNotice {
  _id: string
  /** ISO 8601. */
  at: string
}

/** State and actions of the chat for the shell. The chat provides it. */
export interface ChatSummary {
  /** Number of unread replies. */
  unread: number
  /** The reply that the banner announces; null when there is none, or it was read, closed or answered. */
  notice: ChatNotice | null
  /** Whether the side panel is open. */
  open: boolean
  /** Opens the chat: in the side panel on wide screens, else as a page. Guests log in first. */
  show: (item?: ChatItem) => void
  close: () => void
  dismissNotice: () => void
}

export const ChatSummaryContext = createContext<ChatSummary>({
  unread: 0,
  notice: null,
  open: false,
  show: () => {},
  close: () => {},
  dismissNotice: () => {},
})

/** State and actions of the chat for the shell. */
export function useChatSummary(): ChatSummary {
  return useContext(ChatSummaryContext)
}
