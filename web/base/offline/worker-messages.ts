/** Messages from a page to the worker. Both may be of different versions, so types and fields keep their names. */
export type ToWorker =
  /** The page is in this language. */
  | { type: 'LANGUAGE'; language: string }
  /** The first page of a visit was loaded before the worker: cache it with the files and pictures that it has loaded. */
  | { type: 'KEEP'; page: string; files: readonly string[] }
  /**
   * Replies through the port with the time of the cached response that this window last got for a page, as a document or as its data; null
   * when that came over the network, or before `since`. Times are milliseconds since 1970.
   */
  | { type: 'GIVEN'; place: string; since: number }
  /** The customer signed out: responses that are still pending must not be cached. */
  | { type: 'ERASED' }
  /** Activate the new version. Replies through the port whether that is possible now. */
  | { type: 'TAKE_OVER' }
  /** A new version takes over: end what this one still caches, because a request that hangs would keep it active. */
  | { type: 'STOP_CACHING' }

const TYPES: readonly unknown[] = ['LANGUAGE', 'KEEP', 'GIVEN', 'ERASED', 'TAKE_OVER', 'STOP_CACHING']

/** Whether a message is one of those that pages send to the service worker. */
export function isToWorker(message: unknown): message is ToWorker {
  return typeof message === 'object' && message !== null && 'type' in message && TYPES.includes(message.type)
}

/** Pages on which a new version must not be activated, because a payment may be under way. */
export function isCheckout(path: string): boolean {
  return path === '/PlaceOrder'
}

/** Address of the worker: at the root, so that its scope is the whole store. */
export const WORKER = '/service-worker.js'
