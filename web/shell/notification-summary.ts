import { createContext, useContext } from 'react'

/** The part of the notifications that the shell shows: the number at the bell. The notifications slice provides it. */
export interface NotificationSummary {
  /** 0 for a guest and until it is loaded; at most 100. */
  unread: number
}

export const NotificationSummaryContext = createContext<NotificationSummary>({ unread: 0 })

/** The part of the notifications that the shell shows. */
export function useNotificationSummary(): NotificationSummary {
  return useContext(NotificationSummaryContext)
}
