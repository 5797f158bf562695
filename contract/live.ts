/** Where the stream of live events is: server-sent events, read with the bearer token by `fetch`. */
export const LIVE_EVENTS_PATH = '/api/live/events'

/** What may have happened: something about a chat, a notification, an order. */
export const LIVE_EVENT_TYPES = ['chat', 'notification', 'order'] as const
export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number]

/**
 * Says that something happened, never what: who wants to know reads the thing that the id names. Beside these the server says two things
 * about the stream itself: from `ready` on nothing is missed, so read once what may have happened before; after `lost` events may be missed
 * until the next `ready`.
 */
export interface LiveEvent {
  type: LiveEventType
  id: string
}
