/** Where the stream of live events is: server-sent events, read with the bearer token by `fetch`. */
export const LIVE_EVENTS_PATH = '/api/live/events'
/** The same stream for staff, below the path of their cookie. */
export const CONSOLE_LIVE_PATH = '/api/console/live'

/**
 * Subject of an event: a chat, a notification, an order; for staff alone the packing of an order, a run of the auditor, a
 * stock count, a notification that they send, or what waits for them besides: bank lines, refunds, stock, inquiries and wishes.
 */
export const LIVE_EVENT_TYPES = ['campaign', 'chat', 'notification', 'order', 'packing', 'reconcile', 'stocktake', 'waiting'] as const
export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number]

/**
 * A change notification with an id and no data; the client reloads the item. Two more events describe the stream itself: `ready` means that
 * nothing is missed from now on, so reload once what may have changed before; `lost` means that events may be missed until the next
 * `ready`.
 */
export interface LiveEvent {
  type: LiveEventType
  id: string
}
