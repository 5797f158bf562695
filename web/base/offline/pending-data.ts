const pending = new Set<Promise<unknown>>()

/** Registers a page's pending data request: whether the data came from the cache is known only after it. */
export function trackPageData(loading: Promise<unknown>): void {
  pending.add(loading)
  const done = () => void pending.delete(loading)
  loading.then(done, done)
}

/** Waits until all pending data requests have settled. A page may be shown before its data has arrived. */
export async function pageDataSettled(): Promise<void> {
  while (pending.size > 0) await Promise.allSettled(pending)
}
