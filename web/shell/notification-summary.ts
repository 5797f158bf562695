import { createContext, useContext } from 'react'

/** The part of the notifications that the shell shows: the count at the bell. The notifications provide it. */
export interface NotificationSummary {
  /** 0 for a guest and until it is known; at most 100. */
  unread: number
}

export const NotificationSummaryContext = createContext<NotificationSummary>({ unread: 0 })

/** The notifications of the customer, as far as the shell shows them. */
export function useNotificationSummary(): NotificationSummary {
  return useContext(NotificationSummaryContext)
}
