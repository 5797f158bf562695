/**
 * Whole seconds until a deadline (both in milliseconds since 1970), never below 0. A phone that slept reads the right ones when it wakes.
 */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1_000))
}

/** Minutes and seconds, such as `8:24`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
