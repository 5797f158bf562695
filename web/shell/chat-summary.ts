import { createContext, useContext } from 'react'
import type { Picture } from '#contract/catalogue.ts'

/** A product that the shopper asks about, as its chip shows it. Money in won. */
export interface ChatItem {
  _id: string
  name: string
  price: number
  discount: number
  category: string
  picture: Picture | null
}

/** The shop's last message while nothing of the customer's came after it. */
export interface ChatNotice {
  _id: string
  /** ISO 8601. */
  at: string
}

/** What the shell knows of the chat, and the ways into it. */
export interface ChatSummary {
  /** Replies that were not read. */
  unread: number
  /** The reply that the banner tells of; null when there is none, or it was read, closed or answered. */
  notice: ChatNotice | null
  /** Whether the side area is open. */
  open: boolean
  /** Opens the chat: beside the page on wide screens, else as a page. Guests log in first. */
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

/** What the shell knows of the chat. */
export function useChatSummary(): ChatSummary {
  return useContext(ChatSummaryContext)
}
