const underWay = new Set<Promise<unknown>>()

/** Notes that a page has asked for its data: where it came from is known when it is there. */
export function trackPageData(loading: Promise<unknown>): void {
  underWay.add(loading)
  const done = () => void underWay.delete(loading)
  loading.then(done, done)
}

/** Waits until pages have what they asked for, or know that it was lost. A page may be shown before its data is there. */
export async function pageDataSettled(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay)
}
