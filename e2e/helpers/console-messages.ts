import { userGet } from '#contract/calls/account.ts'
import { cartGet } from '#contract/calls/cart.ts'
import { chatSummary } from '#contract/calls/chat.ts'
import { notificationsUnread } from '#contract/calls/notifications.ts'
import { orderMy } from '#contract/calls/orders.ts'
import { popupGet } from '#contract/calls/popup.ts'
import { HEALTH_PATH } from '#contract/health.ts'
import { LIVE_EVENTS_PATH } from '#contract/live.ts'

type Call = { path: string }

/** Requests that every page sends by itself. */
const BACKGROUND_CALLS: readonly Call[] = [
  { path: HEALTH_PATH },
  { path: LIVE_EVENTS_PATH },
  notificationsUnread,
  userGet,
  cartGet,
  chatSummary,
  orderMy,
  popupGet,
  { path: '/pictures/:hash/:width' },
  { path: '/pictures/plain/:hash/:width' },
]

/** The browser's message for an aborted call; for `expectedOnConsole`. */
export function cutOff(call: Call): RegExp {
  return failedResource('net::ERR_FAILED', call.path)
}

/**
 * The browser's messages for these calls and for background calls while offline, whether page or worker sent them; for `expectedOnConsole`.
 */
export function whileOffline(...calls: Call[]): RegExp[] {
  return [...BACKGROUND_CALLS, ...calls].map(({ path }) => failedResource('net::ERR_(?:INTERNET_DISCONNECTED|FAILED)', path))
}

/** The browser's message for any request of a page while its store does not respond; for `expectedOnConsole`. */
export const WHILE_CUT = /^console: Failed to load resource: net::ERR_(?:EMPTY_RESPONSE|FAILED) /

/** The page's message when it could not read the stock. */
export const STOCK_UNKNOWN = /^console: Failed to fetch stock count ApiError: NETWORK\s/

/** The browser's message for a call or a page that was refused with this status; for `expectedOnConsole`. */
export function refusedWith(status: number, call: Call): RegExp {
  return failedResource(`the server responded with a status of ${status} .*`, call.path)
}

/** `:name` in a path matches one segment. */
function failedResource(why: string, path: string): RegExp {
  const address = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/?)]+')
  return new RegExp(`^console: Failed to load resource: ${why} \\(https?://[^/)]+${address}(?:\\?[^)]*)?\\) on `)
}
