/** Waits that long, or until `signal` aborts or one of these events comes. */
export function pause(ms: number, signal: AbortSignal, ...events: readonly (readonly [EventTarget, string])[]): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const over = new AbortController()
    const done = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { signal: over.signal })
    for (const [target, event] of events) target.addEventListener(event, done, { signal: over.signal })
  })
}
