/** Settings of a breaker; times in milliseconds. */
export type BreakerOptions = {
  /** Failures in a row until it opens. */
  failuresToOpen: number
  /** Time for which an open breaker rejects calls before it admits one trial. */
  coolDownMs: number
  /** Monotonic milliseconds; replaced in tests. */
  now?: () => number
}

export type CircuitBreaker = {
  /** Whether a call may be sent. While half open, one trial at a time; after true the caller must report `succeeded` or `failed`. */
  admit(): boolean
  succeeded(): void
  failed(): void
}

/**
 * Prevents calls from queueing behind a service that is down: after `failuresToOpen` consecutive failures no call is sent for `coolDownMs`,
 * then a single trial decides. One per outside service.
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
