/** How a breaker behaves; times in milliseconds. */
export type BreakerOptions = {
  /** Failures in a row until it opens. */
  failuresToOpen: number
  /** Rest before one trial call is let through. */
  coolDownMs: number
  /** Milliseconds that only grow; tests pass their own. */
  now?: () => number
}

export type CircuitBreaker = {
  /** Whether a call may go out. While half open, one trial at a time; whoever got true must report `succeeded` or `failed`. */
  admit(): boolean
  succeeded(): void
  failed(): void
}

/**
 * Keeps a store from queueing behind a service that is down: after `failuresToOpen` failures in a row nothing goes out for
 * `coolDownMs`, then a single trial decides. One per outside service.
 */
export function createCircuitBreaker({ failuresToOpen, coolDownMs, now = () => performance.now() }: BreakerOptions): CircuitBreaker {
  let failures = 0
  let openedAt: number | null = null
  let trialUnderWay = false

  return {
    admit() {
      if (openedAt === null) return true
      if (trialUnderWay || now() - openedAt < coolDownMs) return false
      trialUnderWay = true
      return true
    },
    succeeded() {
      failures = 0
      openedAt = null
      trialUnderWay = false
    },
    failed() {
      failures += 1
      if (trialUnderWay || failures >= failuresToOpen) openedAt = now()
      trialUnderWay = false
    },
  }
}
