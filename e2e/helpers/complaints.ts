import { userGet } from '#contract/account.ts'
import { cartGet } from '#contract/cart.ts'
import { chatSummary } from '#contract/chat.ts'
import { HEALTH_PATH } from '#contract/health.ts'
import { LIVE_EVENTS_PATH } from '#contract/live.ts'
import { notificationsUnread } from '#contract/notifications.ts'
import { orderMy } from '#contract/orders.ts'
import { popupGet } from '#contract/popup.ts'

type Call = { path: string }

/** What every page asks for by itself, at any moment. */
const BY_ITSELF: readonly Call[] = [
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

/** What the browser writes when a call of the store was cut off on its way; for `expectedOnConsole`. */
export function cutOff(call: Call): RegExp {
  return complaint('net::ERR_FAILED', call.path)
}

/**
 * What the browser writes when there was no line for these calls, whether the page asked or its worker, and for what every page asks for by
 * itself; for `expectedOnConsole`.
 */
export function withoutLine(...calls: Call[]): RegExp[] {
  return [...BY_ITSELF, ...calls].map(({ path }) => complaint('net::ERR_(?:INTERNET_DISCONNECTED|FAILED)', path))
}

/** What the page writes when it could not ask for the stock. */
export const STOCK_UNKNOWN = /^console: Failed to fetch stock count ApiError: NETWORK\s/

/** What the browser writes when the store refused a call, or a page, with this status; for `expectedOnConsole`. */
export function refusedWith(status: number, call: Call): RegExp {
  return complaint(`the server responded with a status of ${status} .*`, call.path)
}

/** `:name` in a path stands for whatever is there. */
function complaint(why: string, path: string): RegExp {
  const address = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/?)]+')
  return new RegExp(`^console: Failed to load resource: ${why} \\(https?://[^/)]+${address}(?:\\?[^)]*)?\\)$`)
}
